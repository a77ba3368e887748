<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use Closure;
use wpdb;

/**
 * A statement that wpdb refuses itself, once or always: one that the database refuses ends the test's transaction on
 * SQLite.
 */
final class UnreadableStatement
{
    public bool $hasFailed = false;
    private readonly Closure $break;

    /** @param string $pattern of the statement; the first one that matches fails, or each one */
    public function __construct(string $pattern, bool $isAlways = false)
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        $wpdb->suppress_errors(true);
        $this->break = function (string $query) use ($pattern, $isAlways, $wpdb): string {
            if (($this->hasFailed && !$isAlways) || preg_match($pattern, $query) !== 1) {
                return $query;
            }
            $this->hasFailed = true;
            Closure::bind(
                function (): void {
                    $this->check_current_query = true;
                },
                $wpdb,
                wpdb::class,
            )();

            // Of what SHOW says, wpdb believes everything.
            return preg_replace('/^SHOW/', 'SELECT', $query) . " /* \xff */";
        };
        add_filter('query', $this->break);
    }

    public function end(): void
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);
        remove_filter('query', $this->break);
        $wpdb->suppress_errors(false);
    }
}
