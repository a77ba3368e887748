<?php

declare(strict_types=1);

namespace Tillbook\Tests;

use PHPUnit\Framework\TestCase as PhpUnitTestCase;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Provider\SiteOwnership;
use Tillbook\Tests\Support\FakeStripe;
use Tillbook\Tests\Support\Hooks;
use Tillbook\Tests\Support\NeedsShop;
use Tillbook\Tests\Support\PluginAccount;
use Tillbook\Tests\Support\TestUser;
use WP_REST_Request;
use WP_REST_Response;

/**
 * A test in a real WordPress: when it ends, what it wrote to the database is rolled back, and the callbacks of
 * hooks are as before.
 * Tests that need several connections or commits of their own extend PHPUnit's TestCase and take away what they leave.
 */
abstract class TestCase extends PhpUnitTestCase
{
    use NeedsShop;

    /** Lasts as long as the transaction of the test does. */
    private const SAVEPOINT = 'tillbook_test';

    /** @var array<string, TestUser> by role */
    private static array $users = [];

    private bool $isInTransaction = false;
    /** Whether the code under test has a transaction open. */
    private bool $hasSavepoint = false;
    /** The process that the test's transaction is of. */
    private int $process = 0;
    private Hooks $hooks;

    protected function setUp(): void
    {
        parent::setUp();
        $this->hooks = Hooks::now();
        $this->beginTransaction();
        wp_cache_flush();
        PluginAccount::forget();
        wp_set_current_user(0);
    }

    protected function tearDown(): void
    {
        $this->hooks->restore();
        $isWhole = !$this->isInTransaction || $this->hasTransactionLasted();
        $this->endTransaction();
        wp_cache_flush();
        // The roles of the database are back; those in memory are not.
        wp_roles()->for_site();
        $this->database()->flush();
        wp_set_current_user(0);
        parent::tearDown();
        $wrong = FakeStripe::takeWrongRequests();
        // A test fails once: ParaTest writes no report if one has two failures.
        if ($this->status()->isFailure() || $this->status()->isError()) {
            return;
        }
        if ($wrong !== []) {
            self::fail("Stripe would refuse these requests:\n" . implode("\n", $wrong));
        }
        if (!$isWhole) {
            self::fail(
                'Something ended the transaction of this test, so the tests after it find what it wrote later: a COMMIT or ROLLBACK, a statement that changes a table, or on SQLite any statement that failed.',
            );
        }
    }

    /** Puts the callbacks of some hooks back as they were before the test: also those the plugin added go. */
    protected function putHooksBack(string ...$hooks): void
    {
        $this->hooks->putBack(...$hooks);
    }

    /** Logs a user of the given role in for the length of the test, and returns the user's id. */
    protected function actAs(string $role): int
    {
        $id = (self::$users[$role] ??= new TestUser($role))->add();
        wp_set_current_user($id);

        return $id;
    }

    /** Has the store allow commands to API keys, also during a request with one, which can't do so itself. */
    protected function allowApiKeys(): void
    {
        $user = $_SERVER['PHP_AUTH_USER'] ?? null;
        unset($_SERVER['PHP_AUTH_USER']);
        update_option(ApiKeys::OPTION, 'yes');
        $_SERVER['PHP_AUTH_USER'] = $user;
    }

    /**
     * Sends a REST request through WordPress' own server.
     *
     * @param array<string, mixed> $params query parameters of a GET, otherwise the JSON body
     */
    protected function rest(string $method, string $route, array $params = []): WP_REST_Response
    {
        $request = new WP_REST_Request($method, $route);
        if ($method === 'GET' || $method === 'OPTIONS') {
            $request->set_query_params($params);
        } else {
            $request->set_header('Content-Type', 'application/json');
            $request->set_body((string) wp_json_encode($params));
        }

        return rest_get_server()->dispatch($request);
    }

    /** @param string $isOn 'yes' for WooCommerce's tables of orders, 'no' for WordPress' posts */
    protected static function storeOrdersInTables(string $isOn): void
    {
        add_filter('pre_option_woocommerce_custom_orders_table_enabled', static fn(): string => $isOn);
    }

    /** Has the account connected at a site with another URL: this site may be a copy of it. */
    protected static function connectAt(string $url): void
    {
        update_option(SiteOwnership::OPTION, 'own:' . base64_encode($url));
    }

    /** @return array{int, mixed} the status of a response, and the code of its error */
    protected static function statusAndCode(WP_REST_Response $response): array
    {
        return [$response->get_status(), ((array) $response->get_data())['code'] ?? null];
    }

    /**
     * Does something that later tests find too. It first rolls back what the test wrote, so call it first, and remove
     * its results at the end.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    protected function outsideTransaction(callable $work): mixed
    {
        $this->endTransaction();
        try {
            return $work();
        } finally {
            $this->beginTransaction();
        }
    }

    /**
     * Rolls back what the test wrote. What it writes from now on is there for other processes, and for the tests after
     * it: it must remove it again.
     */
    protected function endTransaction(): void
    {
        remove_filter('query', [$this, 'useSavepoints'], PHP_INT_MIN);
        $this->database()->query('ROLLBACK');
        $this->isInTransaction = false;
    }

    private function beginTransaction(): void
    {
        $this->database()->query('START TRANSACTION');
        $this->database()->query('SAVEPOINT ' . self::SAVEPOINT);
        $this->hasSavepoint = false;
        $this->process = (int) getmypid();
        add_filter('query', [$this, 'useSavepoints'], PHP_INT_MIN);
        $this->isInTransaction = true;
    }

    /**
     * Makes savepoints of the transactions of the code under test: a START TRANSACTION would commit the test's own. A
     * copy of the process (Fork) isn't in that one.
     */
    public function useSavepoints(string $statement): string
    {
        if (getmypid() !== $this->process) {
            return $statement;
        }
        $isOpen = $this->hasSavepoint;
        // After a COMMIT that fails comes a ROLLBACK.
        $this->hasSavepoint = $statement === 'START TRANSACTION' || ($isOpen && $statement !== 'ROLLBACK');

        return match (true) {
            $statement === 'START TRANSACTION' => 'SAVEPOINT tillbook',
            $isOpen && $statement === 'COMMIT' => 'RELEASE SAVEPOINT tillbook',
            $isOpen && $statement === 'ROLLBACK' => 'ROLLBACK TO SAVEPOINT tillbook',
            default => $statement,
        };
    }

    private function hasTransactionLasted(): bool
    {
        $suppressed = $this->database()->suppress_errors(true);
        try {
            return $this->database()->query('RELEASE SAVEPOINT ' . self::SAVEPOINT) !== false;
        } finally {
            $this->database()->suppress_errors($suppressed);
        }
    }

    private function database(): \wpdb
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);

        return $wpdb;
    }
}
