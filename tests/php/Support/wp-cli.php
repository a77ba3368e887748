<?php

/** As much of WP-CLI as commands need, for tests that run without it: what was said is kept. */

declare(strict_types=1);

namespace WP_CLI\Utils {
    if (!function_exists(__NAMESPACE__ . '\\format_items')) {
        /**
         * @param list<array<string, string>> $items
         * @param list<string> $fields
         */
        function format_items(string $format, array $items, array $fields): void
        {
            foreach ($items as $item) {
                \WP_CLI::log(implode(' ', array_map(static fn(string $field): string => $item[$field], $fields)));
            }
        }
    }
}

namespace {
    if (!class_exists('WP_CLI')) {
        final class WP_CLI
        {
            /** @var list<string> */
            public static array $said = [];

            public static function log(string $text): void
            {
                self::$said[] = $text;
            }

            public static function line(string $text): void
            {
                self::$said[] = $text;
            }

            public static function warning(string $text): void
            {
                self::$said[] = 'Warning: ' . $text;
            }

            /** @param array<string, bool|string> $options */
            public static function confirm(string $question, array $options = []): void
            {
                self::$said[] = $question;
            }

            public static function success(string $text): void
            {
                self::$said[] = 'Success: ' . $text;
            }

            public static function error(string $text, bool $ends = true): void
            {
                if ($ends) {
                    throw new RuntimeException($text);
                }
                self::$said[] = 'Error: ' . $text;
            }

            public static function halt(int $code): never
            {
                throw new RuntimeException("exit code $code");
            }
        }
    }
}
