<?php

declare(strict_types=1);

namespace Tillbook\Tests\Fuzz;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/**
 * Sends a request the way WP_REST_Server::serve_request() does, up to the bytes of the answer, and notes what PHP and
 * the database complained about and which tables were written to. What it wrote is rolled back.
 */
final class WatchedRequest
{
    public WP_REST_Response $response;
    public string $body = '';
    /** @var list<string> */
    public array $complaints = [];
    /** @var list<string> tables with changed rows */
    public array $changed = [];
    /** @var array<string, true> */
    private array $written = [];

    /** @var array<string, string> of the tables as they are before each request, by name */
    private static array $before = [];

    /** @param WP_REST_Request<array<string, mixed>> $request */
    public function __construct(private readonly WP_REST_Request $request, Caller $caller)
    {
        global $wpdb, $EZSQL_ERROR;
        assert($wpdb instanceof \wpdb);
        $refusal = $caller->logIn();
        $wpdb->query('SAVEPOINT fuzz');
        $level = ob_get_level();
        $errors = is_array($EZSQL_ERROR) ? count($EZSQL_ERROR) : 0;
        $note = $this->note(...);
        add_filter('query', $note);
        $suppressed = $wpdb->suppress_errors(true);
        set_error_handler(function (int $kind, string $text, string $file, int $line): bool {
            if ((error_reporting() & $kind) !== 0) {
                $this->complaints[] = "PHP: $text at " . basename($file) . ":$line";
            }

            return true;
        });
        try {
            $this->response = $this->answer($refusal);
            $this->body = $this->bytes();
        } catch (\Throwable $error) {
            $this->complaints[] =
                'Uncaught ' .
                $error::class .
                ': ' .
                $error->getMessage() .
                ' at ' .
                basename($error->getFile()) .
                ':' .
                $error->getLine();
            $this->response ??= new WP_REST_Response(null, 500);
        } finally {
            restore_error_handler();
            while (ob_get_level() > $level) {
                ob_end_clean();
            }
            remove_filter('query', $note);
            $wpdb->suppress_errors($suppressed);
        }
        foreach (array_slice(is_array($EZSQL_ERROR) ? $EZSQL_ERROR : [], $errors) as $error) {
            $this->complaints[] =
                'Database: ' . (is_array($error) && is_string($error['error_str'] ?? null) ? $error['error_str'] : '?');
        }
        $this->changed = $this->changes();
        $wpdb->query('ROLLBACK TO SAVEPOINT fuzz');
        Caller::logOut();
    }

    private function answer(?WP_Error $refusal): WP_REST_Response
    {
        $server = rest_get_server();
        $result = $refusal ?? $server->dispatch($this->request);
        $response = rest_ensure_response($result);
        if ($response instanceof WP_Error) {
            $response = rest_convert_error_to_response($response);
        }
        $response = apply_filters('rest_post_dispatch', $response, $server, $this->request);
        assert($response instanceof WP_REST_Response);

        return $response;
    }

    /** Returns the bytes that the browser would get. */
    private function bytes(): string
    {
        ob_start();
        $served = apply_filters('rest_pre_serve_request', false, $this->response, $this->request, rest_get_server());
        $printed = (string) ob_get_clean();
        if ($served === true) {
            return $printed;
        }
        $encoded = wp_json_encode(rest_get_server()->response_to_data($this->response, false));
        if ($encoded === false || json_last_error() !== JSON_ERROR_NONE) {
            $this->complaints[] = 'The answer is no JSON: ' . json_last_error_msg();
        }

        return (string) $encoded;
    }

    private function note(string $query): string
    {
        if (
            preg_match(
                '/^\s*(?:INSERT(?:\s+IGNORE)?\s+INTO|REPLACE\s+INTO|UPDATE(?:\s+IGNORE)?|DELETE\s+FROM|TRUNCATE(?:\s+TABLE)?|DROP\s+TABLE(?:\s+IF\s+EXISTS)?|ALTER\s+TABLE|CREATE\s+TABLE)\s+`?([A-Za-z0-9_]+)`?/i',
                $query,
                $match,
            ) === 1
        ) {
            $this->written[$match[1]] = true;
        }

        return $query;
    }

    /** @return list<string> */
    private function changes(): array
    {
        $changed = [];
        foreach (array_keys($this->written) as $table) {
            if (!TableSums::isMemory($table) && TableSums::of($table) !== (self::$before[$table] ?? null)) {
                $changed[] = $table;
            }
        }

        return $changed;
    }

    /** Notes every table as it is now, which is how each request finds it. */
    public static function remember(): void
    {
        self::$before = TableSums::all();
    }

    public function observed(): Observed
    {
        return new Observed(
            $this->response->get_status(),
            $this->response->get_data(),
            $this->body,
            $this->complaints,
            $this->changed,
        );
    }
}
