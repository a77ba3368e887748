<?php

declare(strict_types=1);

namespace Tillbook\Platform\Mail;

/** Runs work without sending emails, whichever plugin would send them. */
final class NoEmails
{
    private const PRIORITY = 99;

    /**
     * @template T
     *
     * @param callable(): T $work it may itself run work without emails
     *
     * @return T
     */
    public static function during(callable $work): mixed
    {
        $refuse = static fn(): bool => false;
        add_filter('pre_wp_mail', $refuse, self::PRIORITY);
        try {
            return $work();
        } finally {
            remove_filter('pre_wp_mail', $refuse, self::PRIORITY);
        }
    }
}
