<?php

declare(strict_types=1);

namespace Tillbook\Tests;

use PHPUnit\Framework\TestCase as PhpUnitTestCase;
use Tillbook\Ledger\Database;
use WP_REST_Request;
use WP_REST_Response;

/**
 * A test in a real WordPress: everything it writes to the database is rolled back when it ends.
 * Tests that need several connections or commits of their own extend PHPUnit's TestCase and take away what they leave.
 */
abstract class TestCase extends PhpUnitTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->database()->query('START TRANSACTION');
        Database::insideTransaction(true);
        wp_cache_flush();
        wp_set_current_user(0);
    }

    protected function tearDown(): void
    {
        $this->database()->query('ROLLBACK');
        Database::insideTransaction(false);
        wp_cache_flush();
        // The roles of the database are back; those in memory are not.
        wp_roles()->for_site();
        $this->database()->flush();
        wp_set_current_user(0);
        parent::tearDown();
    }

    /** Logs a user of the given role in for the length of the test, and returns the user's id. */
    protected function actAs(string $role): int
    {
        $name = $role . '-' . wp_generate_password(8, false);
        $id = wp_insert_user(['user_login' => $name, 'user_pass' => 'secret', 'user_email' => $name . '@example.com', 'role' => $role]);
        self::assertIsInt($id);
        wp_set_current_user($id);

        return $id;
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

    /**
     * Does something that the tests after this one find, too. What the test wrote before is rolled back, so it comes first, and
     * somebody has to take it away again.
     *
     * @template T
     *
     * @param callable(): T $work
     *
     * @return T
     */
    protected function outsideTransaction(callable $work): mixed
    {
        $this->database()->query('ROLLBACK');
        Database::insideTransaction(false);
        try {
            return $work();
        } finally {
            $this->database()->query('START TRANSACTION');
            Database::insideTransaction(true);
        }
    }

    private function database(): \wpdb
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);

        return $wpdb;
    }
}
