<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Verification;

use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Provider\ProviderRefusal;

/** The site's one draft of a verification. Two tabs that change it at once lose nothing of each other. */
final class Drafts
{
    public const OPTION = 'tillbook_sandbox_verification';
    private const ATTEMPTS = 20;

    public function find(): ?Draft
    {
        $stored = AtomicOption::read(self::OPTION);

        return $stored === null ? null : Draft::fromJson($stored);
    }

    /**
     * @param callable(Draft|null): Draft $change called again where another request was faster
     *
     * @throws ProviderRefusal where others are faster all the time, or what the change itself refuses
     */
    public function change(callable $change): Draft
    {
        for ($attempt = 0; $attempt < self::ATTEMPTS; ++$attempt) {
            $stored = AtomicOption::read(self::OPTION);
            $draft = $change($stored === null ? null : Draft::fromJson($stored));
            $next = $draft->toJson();
            if (
                $stored === $next ||
                ($stored === null
                    ? AtomicOption::add(self::OPTION, $next)
                    : AtomicOption::exchange(self::OPTION, $stored, $next))
            ) {
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
