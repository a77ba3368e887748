<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Provider\ProviderRefusal;
use WP_CLI;

/** Helpers of the sandbox's WP-CLI commands: output, and errors for invalid options and rejected requests. */
final class CliOutput
{
    public static function events(int $count): void
    {
        WP_CLI::success(sprintf('%d events.', $count));
    }

    /** Makes untrusted text safe for one line of a terminal by removing control and direction characters. */
    public static function plain(string $text): string
    {
        return trim(
            (string) preg_replace(
                '/[\p{Cc}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2066}-\x{2069}]+/u',
                ' ',
                mb_scrub($text, 'UTF-8'),
            ),
        );
    }

    /**
     * Returns an option's whole number; exits with an error if it is none, which WP-CLI doesn't check.
     *
     * @param array<string, mixed> $options
     *
     * @return int|null null without the option
     */
    public static function number(array $options, string $name, int $least): ?int
    {
        $given = $options[$name] ?? null;
        if ($given === null) {
            return null;
        }
        $number = filter_var($given, FILTER_VALIDATE_INT, ['options' => ['min_range' => $least]]);
        if ($number === false) {
            WP_CLI::error("Invalid --$name. Enter a whole number of at least $least.");
        }

        return (int) $number;
    }

    /**
     * Runs work and exits with the message if the request is rejected.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    public static function orRefused(callable $work): mixed
    {
        try {
            return $work();
        } catch (ProviderRefusal $refusal) {
            WP_CLI::error($refusal->getMessage());
        }
    }
}
