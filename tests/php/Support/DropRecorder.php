<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

use wpdb;

/** The site's database, except that it notes which tables should go instead of dropping them. */
final class DropRecorder extends wpdb
{
    /** @var list<string> */
    public array $dropped = [];

    private readonly wpdb $real;

    public function __construct()
    {
        assert($GLOBALS['wpdb'] instanceof wpdb);
        $this->real = $GLOBALS['wpdb'];
        $this->prefix = $this->real->prefix;
        $this->options = $this->real->options;
        $this->usermeta = $this->real->usermeta;
    }

    public function __destruct() {}

    /**
     * @param string $query
     * @param mixed ...$args
     */
    public function prepare($query, ...$args): string
    {
        return (string) $this->real->prepare($query, ...$args);
    }

    /** @param string $text */
    public function esc_like($text): string
    {
        return $this->real->esc_like($text);
    }

    /**
     * @param string|null $query
     * @param int $x
     *
     * @return list<string|null>
     */
    public function get_col($query = null, $x = 0): array
    {
        return array_values($this->real->get_col($query, $x));
    }

    /** @param string $query */
    public function query($query): int|bool
    {
        if (preg_match('/^DROP TABLE IF EXISTS `([^`]+)`$/', $query, $match) === 1) {
            $this->dropped[] = $match[1];

            return true;
        }

        return $this->real->query($query);
    }
}
