<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Provider\ProviderRefusal;

/** Stores the site's only verification draft. Concurrent changes from two tabs are both kept. */
final class VerificationDrafts
{
    public const OPTION = 'tillbook_sandbox_verification';
    private const ATTEMPTS = 20;

    public function find(): ?VerificationDraft
    {
        $stored = AtomicOption::read(self::OPTION);

        return $stored === null ? null : VerificationDraft::fromJson($stored);
    }

    /**
     * Updates the draft with compare-and-swap and retries after a conflicting update.
     *
     * @param callable(VerificationDraft|null): VerificationDraft $change called again after a conflicting update
     *
     * @throws ProviderRefusal after a conflicting update in each attempt, or if $change rejects the request
     */
    public function change(callable $change): VerificationDraft
    {
        for ($attempt = 0; $attempt < self::ATTEMPTS; ++$attempt) {
            $stored = AtomicOption::read(self::OPTION);
            $draft = $change($stored === null ? null : VerificationDraft::fromJson($stored));
            $next = $draft->toJson();
            if ($stored === $next || AtomicOption::replace(self::OPTION, $stored, $next)) {
                return $draft;
            }
        }
        throw new ProviderRefusal(
            'tillbook_in_progress',
            __('The verification is being updated in another window. Wait a moment and try again.', 'tillbook'),
            409,
        );
    }

    public function forget(): void
    {
        delete_option(self::OPTION);
        $stored = AtomicOption::read(self::OPTION);
        if ($stored !== null) {
            AtomicOption::remove(self::OPTION, $stored);
        }
    }
}
