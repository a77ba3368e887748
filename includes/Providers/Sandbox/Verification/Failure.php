<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

/** Simulated verification failures, set with `wp tillbook sandbox verification-fails` (spec 1 §8). */
enum Failure: string
{
    case MissingKey = 'missing-key';
    case InvalidRequest = 'invalid-request';
    case Component = 'component';
    case Unreachable = 'unreachable';
    case Finalize = 'finalize';

    public const OPTION = 'tillbook_sandbox_verification_fails';

    public static function current(): ?self
    {
        $chosen = get_option(self::OPTION, '');

        return self::tryFrom(is_string($chosen) ? $chosen : '');
    }

    /** @param self|null $failure null for no failure */
    public static function choose(?self $failure): void
    {
        $failure === null ? delete_option(self::OPTION) : update_option(self::OPTION, $failure->value, false);
    }
}
