<?php

/**
 * Stubs of WP-CLI, subscriptions plugins, WooCommerce's internals and the SQLite integration, which aren't available
 * when PHPStan runs.
 */

declare(strict_types=1);

namespace {
    class WP_CLI
    {
        /**
         * @param callable|object|class-string $command
         * @param array<string, mixed> $about shortdesc, longdesc, synopsis
         */
        public static function add_command(string $name, callable|object|string $command, array $about = []): bool
        {
            return true;
        }

        public static function line(string $text = ''): void {}

        public static function log(string $text): void {}

        public static function warning(string $text): void {}

        /** @param array<string, bool|string> $options with `yes`, nothing is asked */
        public static function confirm(string $question, array $options = []): void {}

        public static function success(string $text): void {}

        /** @return ($ends is true ? never : void) */
        public static function error(string $text, bool $ends = true)
        {
            if ($ends) {
                exit(1);
            }
        }

        public static function halt(int $code): never
        {
            exit($code);
        }
    }

    class WP_MySQL_On_SQLite {}

    class WP_Parser_Grammar {}

    class WP_Parser_Token
    {
        public int $id;
    }

    class WP_Parser_Node
    {
        public int $rule_id;
        public string $rule_name;

        public function __construct(int $rule_id, string $rule_name) {}

        public function append_child(self|WP_Parser_Token $node): void {}

        /** @return list<self|WP_Parser_Token> */
        public function get_children(): array
        {
            return [];
        }
    }

    class WP_MySQL_Parser
    {
        /** @var WP_Parser_Grammar */
        protected $grammar;
        /** @var list<WP_Parser_Token> */
        protected $tokens;
        /** @var int */
        protected $position;

        /** @param list<WP_Parser_Token> $tokens */
        public function __construct(WP_Parser_Grammar $grammar, array $tokens) {}

        /** @return WP_Parser_Node|null */
        public function parse()
        {
            return null;
        }

        public function next_query(): bool
        {
            return false;
        }

        public function get_query_ast(): ?WP_Parser_Node
        {
            return null;
        }
    }

    /** @return object|false */
    function wcs_get_subscription(int $id)
    {
        return false;
    }

    /**
     * @param array<string, mixed> $arguments
     *
     * @return array<int, object>
     */
    function wcs_get_subscriptions_for_order(object $order, array $arguments = []): array
    {
        return [];
    }

    /** @return bool */
    function wcs_should_require_manual_renewal(object $subscription, mixed $gateway)
    {
        return false;
    }

    /** @return array<int, object> */
    function wcs_get_users_subscriptions(int $user): array
    {
        return [];
    }
}

namespace WP_CLI\Utils {
    interface Progress
    {
        public function tick(int $steps = 1): void;

        public function finish(): void;
    }

    function make_progress_bar(string $message, int $count): Progress
    {
        throw new \LogicException();
    }

    /**
     * @param list<array<string, mixed>> $items
     * @param list<string> $fields
     */
    function format_items(string $format, array $items, array $fields): void {}
}

namespace Automattic\WooCommerce\Internal\ProductFilters {
    class QueryClauses {}

    class FilterDataProvider
    {
        public function with(QueryClauses $clauses): FilterData
        {
            return new FilterData();
        }
    }

    class FilterData
    {
        /**
         * @param array<string, mixed> $query
         *
         * @return array<string, string>
         */
        public function get_filtered_price(array $query): array
        {
            return [];
        }

        /**
         * @param array<string, mixed> $query
         * @param list<string> $statuses
         *
         * @return array<string, int|string>
         */
        public function get_stock_status_counts(array $query, array $statuses): array
        {
            return [];
        }
    }
}
