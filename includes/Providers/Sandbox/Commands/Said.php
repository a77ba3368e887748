<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Commands;

use Tillbook\Provider\ProviderRefusal;
use WP_CLI;

/** What the commands of the sandbox say, and how they end when they are refused. */
final class Said
{
    public static function events(int $count): void
    {
        WP_CLI::success(sprintf('%d events.', $count));
    }

    /** Foreign text for one line of a terminal: without what moves its cursor, colours it or turns its direction. */
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
