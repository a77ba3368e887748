<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

use Closure;

/**
 * Runs work in the site's language. In the admin, and in jobs that Action Scheduler runs in a request of the admin, it
 * is otherwise that of the user, who isn't the one who reads the email or the note.
 */
final class SiteLocale
{
    /**
     * @template T
     *
     * @param Closure(): T $work
     *
     * @return T
     */
    public static function during(Closure $work): mixed
    {
        $isSwitched = switch_to_locale(get_locale());
        try {
            return $work();
        } finally {
            if ($isSwitched) {
                restore_previous_locale();
            }
        }
    }

    /** Removes from a text that is stored the marks that TranslatePress takes out of its pages alone. */
    public static function stored(string $text): string
    {
        return preg_replace('/#!trpst#.*?#!trpen#/', '', $text) ?? $text;
    }
}
