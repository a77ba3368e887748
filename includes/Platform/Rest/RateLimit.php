<?php

declare(strict_types=1);

namespace Tillbook\Platform\Rest;

use Tillbook\Platform\Money\NumberText;
use Tillbook\Platform\Options\AtomicOption;
use WP_REST_Response;

/**
 * Refuses requests that come faster than their limit, with 429 and the seconds to wait. WP-CLI and background jobs send
 * no requests and have no limit. A command that a user gives on WooCommerce's own screens takes its place here, too.
 *
 * What is kept, in one option for each limit and user, is one moment: when a store of requests that fills up evenly would
 * be full again (the "generic cell rate algorithm"). So a burst of the whole number passes, afterwards they come evenly,
 * and the time to wait is exact. The option is exchanged for the value that was read, or not at all: of requests that come
 * at once, in any number of processes, no two take the same place, on MariaDB and on SQLite.
 */
final class RateLimit
{
    public const OPTION = 'tillbook_limit_';
    public const CODE = 'tillbook_too_many_requests';
    private const ATTEMPTS = 25;

    /** @return int 0 where the request may pass, or after how many seconds it may */
    public static function take(Limit $limit, int $user, float $now): int
    {
        $places = [[(string) $user, $limit->ofUser()], ['store', $limit->ofStore()]];
        foreach ($places as [$whose, $requests]) {
            $wait =
                $requests === 0
                    ? 0
                    : self::place(self::OPTION . $limit->value . '_' . $whose, $requests, $limit->seconds(), $now);
            if ($wait > 0) {
                return $wait;
            }
        }

        return 0;
    }

    /**
     * Takes a place for what did not come through a route of ours.
     *
     * @return int as take() says; 0 as well where nobody is at the keyboard: in WP-CLI, background jobs and webhooks
     */
    public static function takeByHand(Limit $limit): int
    {
        $user = get_current_user_id();
        $isJob =
            wp_doing_cron() ||
            doing_action('action_scheduler_run_queue') ||
            (defined('WP_CLI') && constant('WP_CLI') === true);

        return $user === 0 || $isJob ? 0 : self::take($limit, $user, microtime(true));
    }

    /** @param int $seconds to wait */
    public static function message(int $seconds): string
    {
        return sprintf(
            /* translators: %s: number of seconds */
            _n(
                'Too many requests were made in a short time, so this one was not processed. Try again in %s second.',
                'Too many requests were made in a short time, so this one was not processed. Try again in %s seconds.',
                $seconds,
                'tillbook',
            ),
            NumberText::count($seconds),
        );
    }

    /** The answer to a request that came too early. */
    public static function refusal(int $seconds): WP_REST_Response
    {
        $response = new WP_REST_Response(
            [
                'code' => self::CODE,
                'message' => self::message($seconds),
                'data' => ['status' => 429, 'retry_after' => $seconds],
            ],
            429,
        );
        $response->header('Retry-After', (string) $seconds);

        return $response;
    }

    /** @return int seconds to wait; 0 where a place was taken */
    private static function place(string $option, int $requests, int $seconds, float $now): int
    {
        $milliseconds = (int) ($now * 1000);
        $each = max(1, intdiv($seconds * 1000, $requests));
        for ($attempt = 1; $attempt <= self::ATTEMPTS; ++$attempt) {
            $stored = AtomicOption::read($option);
            $full = max((int) $stored, $milliseconds);
            // A clock that was set back, or a limit that was lowered, locks nobody out for longer than the limit's time.
            $full = min($full, $milliseconds + $seconds * 1000);
            $wait = $full + $each - $milliseconds - $seconds * 1000;
            if ($wait > 0) {
                return (int) ceil($wait / 1000);
            }
            $next = (string) ($full + $each);
            if (
                $stored === null ? AtomicOption::add($option, $next) : AtomicOption::exchange($option, $stored, $next)
            ) {
                return 0;
            }
            usleep(random_int(500, 4000) * $attempt);
        }

        return 1;
    }
}
