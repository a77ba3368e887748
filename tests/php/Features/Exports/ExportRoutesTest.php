<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Exports;

use PHPUnit\Framework\Attributes\Group;
use ReflectionProperty;
use RuntimeException;
use Tillbook\Features\Exports\Downloads;
use Tillbook\Features\Exports\ExportController;
use Tillbook\Features\Exports\ExportLink;
use Tillbook\Features\Exports\ExportQueue;
use Tillbook\Features\Exports\ExportsController;
use Tillbook\Features\Exports\ExportStore;
use Tillbook\Features\Exports\HistoryGap;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Rest\Limit;
use Tillbook\Platform\Scheduler\RecurringJob;
use Tillbook\Tests\Support\Bucket;
use WP_Locale_Switcher;
use WP_REST_Request;
use WP_REST_Response;

/** The request and status pair, the history and the files of a list of numbers that is long from 11 rows on. */
#[Group('database')]
final class ExportRoutesTest extends ExportsTestCase
{
    private const BASE = '/wc/v3/payments';
    private const DIRECT = 10;

    protected function setUp(): void
    {
        parent::setUp();
        add_action('rest_api_init', $this->routes(...), 6);
    }

    protected function tearDown(): void
    {
        unset($_SERVER['PHP_AUTH_USER']);
        parent::tearDown();
    }

    public function testAShortExportIsReadyAtOnceAndMadeWhileItIsFetched(): void
    {
        $this->numbers->rows = self::DIRECT;
        $id = $this->ask();

        $status = $this->statusOf($id)->get_data();
        self::assertSame(['success', 10, 10], [$status['status'], $status['rows_done'], $status['rows_total']]);
        self::assertSame([], $this->actions($id));
        self::assertSame("\xEF\xBB\xBFNumber\r\n" . implode("\r\n", range(1, 10)) . "\r\n", $this->fetch($id));
        self::assertSame([], (new PrivateFolder())->files());
    }

    public function testAFileThatIsMadeWhileItIsFetchedIsInTheUsersLanguage(): void
    {
        update_user_meta($this->user, 'locale', 'de_DE');
        $this->numbers->rows = 2;
        $id = $this->ask();
        $seen = [];
        $this->numbers->before = static function () use (&$seen): void {
            $seen[] = determine_locale();
        };
        $languages = new ReflectionProperty(WP_Locale_Switcher::class, 'available_languages');
        $before = $languages->getValue($GLOBALS['wp_locale_switcher']);
        $languages->setValue($GLOBALS['wp_locale_switcher'], ['en_US', 'de_DE']);
        $this->fetch($id);
        $this->printed(new \WP_REST_Request('GET', self::BASE . '/numbers/download'));
        $languages->setValue($GLOBALS['wp_locale_switcher'], $before);

        self::assertSame(['de_DE', 'de_DE'], $seen);
        self::assertSame('en_US', determine_locale());
    }

    public function testWithUploadsInObjectStorageALongExportSaysWhyNotAndAShortOneWorks(): void
    {
        Bucket::receiveUploads();
        try {
            $this->numbers->rows = self::DIRECT + 1;
            $response = $this->rest('POST', self::BASE . '/numbers/download', ['sort' => 'number']);
            self::assertSame([409, 'tillbook_export_no_folder'], self::statusAndCode($response));
            $this->numbers->rows = 2;
            self::assertSame("\xEF\xBB\xBFNumber\r\n1\r\n2\r\n", $this->fetch($this->ask()));
            $this->purge()->run();
            self::assertSame([], Bucket::addresses(), 'Nothing was left where anyone may read it.');
        } finally {
            Bucket::leaveUploads();
        }
    }

    public function testAShortExportFromTheHistoryIsCreatedAgainUnlessItsListGrewLong(): void
    {
        $this->numbers->rows = 3;
        $id = $this->ask();
        $this->numbers->rows = 5;
        self::assertSame([true, 3], [$this->history()[0]['is_made_anew'], $this->history()[0]['rows_done']]);
        self::assertSame("\xEF\xBB\xBFNumber\r\n" . implode("\r\n", range(1, 5)) . "\r\n", $this->fetch($id));

        $this->numbers->rows = self::DIRECT + 1;
        $refusal = $this->rest('GET', self::BASE . "/exports/$id/file");
        self::assertSame(
            [413, 'tillbook_export_too_long'],
            [$refusal->get_status(), $refusal->as_error()?->get_error_code()],
        );
        self::assertMatchesRegularExpression(
            '/now has 11 rows, but direct downloads are limited to 10\\. .* export again/',
            (string) $refusal->as_error()?->get_error_message(),
        );
        $this->worker(60.0)->run($this->ask());
        self::assertFalse($this->history()[0]['is_made_anew'], 'A file is in the folder.');
    }

    public function testALongExportRunsInTheBackgroundAndReportsItsProgress(): void
    {
        $id = $this->ask();
        self::assertCount(1, $this->actions($id));
        $status = $this->statusOf($id)->get_data();
        self::assertSame(
            ['pending', 0, 35, null],
            [$status['status'], $status['rows_done'], $status['rows_total'], $status['download_url']],
        );
        self::assertSame(409, $this->rest('GET', self::BASE . "/exports/$id/file")->get_status(), 'It is not ready.');

        $this->worker(0.0)->run($id);
        self::assertSame(10, $this->statusOf($id)->get_data()['rows_done']);
        while ($this->worker(0.0)->run($id) === 'more') {
        }

        $status = $this->statusOf($id)->get_data();
        self::assertSame(['success', 35], [$status['status'], $status['rows_done']]);
        self::assertSame(ExportLink::url($id), $status['download_url']);
        self::assertStringNotContainsString('nonce', (string) $status['download_url']);
        self::assertSame("\xEF\xBB\xBFNumber\r\n" . implode("\r\n", range(1, 35)) . "\r\n", $this->fetch($id));
    }

    public function testASecondWorkerIsSentWhereTheFirstOneDied(): void
    {
        $id = $this->ask();
        as_unschedule_all_actions(ExportQueue::HOOK, [$id], RecurringJob::GROUP);
        $this->store->take($id);
        $this->statusOf($id);
        self::assertSame([], $this->actions($id), 'It may be alive.');

        $this->now += ExportStore::LEASE;
        $this->statusOf($id);
        $this->statusOf($id);
        self::assertCount(1, $this->actions($id));
    }

    public function testADirectDownloadOfMoreRowsIsRefusedAndSaysWhatToDo(): void
    {
        $answer = $this->rest('GET', self::BASE . '/numbers/download');

        self::assertSame(413, $answer->get_status());
        self::assertStringContainsString('limited to 10 rows', (string) $answer->as_error()?->get_error_message());
        $this->numbers->rows = 3;
        self::assertSame(200, $this->rest('GET', self::BASE . '/numbers/download')->get_status());
    }

    public function testAFileCanBeAskedForWithoutItsContent(): void
    {
        $export = $this->finished();
        $path = self::BASE . "/exports/{$export->id}/file";
        $answer = $this->rest('HEAD', $path);
        self::assertSame(200, $answer->get_status());
        $request = new WP_REST_Request('HEAD', $path);
        ob_start();
        $isServed = apply_filters('rest_pre_serve_request', false, $answer, $request, rest_get_server());
        self::assertSame([true, ''], [$isServed, ob_get_clean()]);

        $this->now = $export->expires + 1;
        self::assertSame(410, $this->rest('HEAD', $path)->get_status());
    }

    public function testOnlyItsOwnerCanOpenTheFileByItsLink(): void
    {
        $export = $this->finished();

        self::assertSame(
            [200, "\xEF\xBB\xBFNumber\r\n" . implode("\r\n", range(1, 35)) . "\r\n"],
            $this->follow($export->id),
        );
        foreach (['../../wp-config', '', "$export->id/../x"] as $other) {
            self::assertSame(404, $this->follow($other)[0], $other);
        }
        $owner = $this->user;
        $this->actAs('shop_manager');
        self::assertSame(
            [404, 'This export does not exist, or another user requested it.'],
            $this->follow($export->id),
        );
        $this->actAs('customer');
        self::assertSame(403, $this->follow($export->id)[0]);
        wp_set_current_user($owner);
        $this->now = $export->expires;
        self::assertSame([410, 'This export has expired. Export again.'], $this->follow($export->id));
        add_filter(Limit::FILTER, static fn(): int => 1);
        self::assertSame(429, $this->follow($export->id)[0]);
    }

    public function testAnotherUsersExportDoesNotExist(): void
    {
        $export = $this->finished();
        $this->actAs('shop_manager');

        foreach (["/numbers/download/{$export->id}", "/exports/{$export->id}/file"] as $path) {
            $answer = $this->rest('GET', self::BASE . $path);
            self::assertSame(
                [404, 'tillbook_export_not_found'],
                [$answer->get_status(), $answer->as_error()?->get_error_code()],
                $path,
            );
        }
        self::assertSame([], $this->rest('GET', self::BASE . '/exports')->get_data()['data']);
    }

    public function testEveryExportRouteRequiresPermission(): void
    {
        $export = $this->finished();
        foreach (['customer' => 403, '' => 401] as $role => $status) {
            $role === '' ? wp_set_current_user(0) : $this->actAs($role);
            foreach (
                [
                    'GET /numbers/download',
                    'POST /numbers/download',
                    "GET /numbers/download/{$export->id}",
                    'GET /exports',
                    "GET /exports/{$export->id}/file",
                    'GET /exports/schedules',
                    'POST /exports/schedules',
                    'DELETE /exports/schedules/1',
                ]
                as $route
            ) {
                [$method, $path] = explode(' ', $route);
                self::assertSame(
                    $status,
                    $this->rest($method, self::BASE . $path, [
                        'kind' => 'payouts',
                        'interval' => 'daily',
                    ])->get_status(),
                    "$role $route",
                );
            }
        }
    }

    public function testAnExpiredExportSaysSo(): void
    {
        $export = $this->finished();
        $this->now = $export->expires;

        foreach (["/numbers/download/{$export->id}", "/exports/{$export->id}/file"] as $path) {
            $answer = $this->rest('GET', self::BASE . $path);
            self::assertSame(
                [410, 'tillbook_export_expired'],
                [$answer->get_status(), $answer->as_error()?->get_error_code()],
                $path,
            );
        }
        self::assertSame(['expired', null], [$this->history()[0]['status'], $this->history()[0]['download_url']]);
    }

    public function testAnExportOfAnotherLedgerDoesNotExist(): void
    {
        $export = $this->finished();
        $ledgers = new Ledgers($this->database, $this->clock());
        $ledgers->select($ledgers->findOrCreate('test', 'acct_live', true, 'US', 'usd'));

        self::assertSame(404, $this->rest('GET', self::BASE . "/exports/{$export->id}/file")->get_status());
        self::assertSame([], $this->history());
    }

    public function testAnExportIsFetchedWhileTheUserLooksAtTheOtherAccount(): void
    {
        $export = $this->finished();
        $ledgers = new Ledgers($this->database, $this->clock());
        $ledgers->add($ledgers->findOrCreate('test', 'acct_live', true, 'US', 'usd'));
        self::assertTrue($ledgers->current()?->livemode);

        self::assertSame('success', $this->statusOf($export->id)->get_data()['status'] ?? null);
        self::assertStringContainsString("\r\n35\r\n", $this->fetch($export->id));
        self::assertSame([], $this->history(), 'The history is that of the account on screen.');
    }

    public function testANameThatLeadsElsewhereLeadsNowhere(): void
    {
        $export = $this->finished();
        $secret = $this->uploads . '/secret.csv';
        file_put_contents($secret, 'secret');
        symlink($secret, (new PrivateFolder())->path() . '/' . str_repeat('a', 32) . '.csv');
        foreach (
            [
                '../secret.csv',
                $secret,
                '../../wp-config.php',
                '.htaccess',
                str_repeat('a', 32) . '.csv',
                str_repeat('b', 32) . ".csv\0.php",
            ]
            as $name
        ) {
            $this->database->execute(
                'UPDATE ' . $this->database->table('exports') . ' SET file = ? WHERE export_id = ?',
                [$name, $export->id],
            );
            self::assertSame(410, $this->rest('GET', self::BASE . "/exports/{$export->id}/file")->get_status(), $name);
            $this->now = $export->expires + 1;
            $this->purge()->run();
            $this->now = $export->created;
            self::assertFileExists($secret, $name);
        }
        foreach (['../../wp-config', '%2e%2e%2f', $export->id . '/../x', strtoupper($export->id)] as $id) {
            self::assertContains($this->rest('GET', self::BASE . "/exports/$id/file")->get_status(), [400, 404], $id);
        }
    }

    public function testTheHistoryNamesTheLastExportsNewestFirst(): void
    {
        $this->numbers->rows = 3;
        $ids = [];
        for ($i = 0; $i < 12; ++$i) {
            $ids[] = $this->ask();
        }

        self::assertSame(array_slice(array_reverse($ids), 0, 10), array_column($this->history(), 'export_id'));
        self::assertSame(
            ['numbers', 'success', 3, 3, null],
            array_values(
                array_intersect_key(
                    $this->history()[0],
                    array_flip(['kind', 'status', 'rows_done', 'rows_total', 'schedule_id']),
                ),
            ),
        );
    }

    public function testCommandsRefuseApiKeys(): void
    {
        $_SERVER['PHP_AUTH_USER'] = 'ck_1234567890';

        self::assertSame(403, $this->rest('POST', self::BASE . '/numbers/download')->get_status());
        self::assertSame(
            403,
            $this->rest('POST', self::BASE . '/exports/schedules', [
                'kind' => 'payouts',
                'interval' => 'daily',
            ])->get_status(),
        );
        self::assertSame(403, $this->rest('DELETE', self::BASE . '/exports/schedules/1')->get_status());
        $this->allowApiKeys();
        self::assertSame(201, $this->rest('POST', self::BASE . '/numbers/download')->get_status());
    }

    public function testTheFileHasTheListsNameAndIsNotCached(): void
    {
        $headers = $this->rest('GET', self::BASE . "/exports/{$this->finished()->id}/file")->get_headers();

        self::assertSame(
            'attachment; filename="test-numbers-until-2026-11-20-35-rows.csv"',
            $headers['Content-Disposition'],
        );
        self::assertSame(
            ['text/csv; charset=utf-8', 'no-store', 'nosniff'],
            [$headers['Content-Type'], $headers['Cache-Control'], $headers['X-Content-Type-Options']],
        );
    }

    private function routes(): void
    {
        $ledgers = new Ledgers($this->database, $this->clock());
        $downloads = new Downloads($this->clock(), new StoreTime(), new PrivateFolder(), self::DIRECT);
        (new ExportController(
            $ledgers,
            $this->store,
            new ExportQueue(),
            $downloads,
            $this->clock(),
            $this->numbers,
            new HistoryGap(static fn() => null, new StoreTime()),
        ))->register();
        register_rest_route('wc/v3', '/payments/exports', [], true);
        register_rest_route('wc/v3', '/payments/exports/(?P<export_id>[0-9a-f-]{36})/file', [], true);
        (new ExportsController($ledgers, $this->store, $this->lists(), $downloads, $this->clock()))->register();
    }

    private function ask(): string
    {
        $answer = $this->rest('POST', self::BASE . '/numbers/download', ['sort' => 'number']);
        self::assertSame(201, $answer->get_status());

        return (string) $answer->get_data()['export_id'];
    }

    private function statusOf(string $id): WP_REST_Response
    {
        return $this->rest('GET', self::BASE . "/numbers/download/$id");
    }

    /** @return list<array<string, mixed>> */
    private function history(): array
    {
        return $this->rest('GET', self::BASE . '/exports')->get_data()['data'];
    }

    /** @return array<int> */
    private function actions(string $id): array
    {
        return as_get_scheduled_actions(
            ['hook' => ExportQueue::HOOK, 'args' => [$id], 'group' => RecurringJob::GROUP, 'status' => 'pending'],
            'ids',
        );
    }

    /** Returns the file as the browser gets it. */
    private function fetch(string $id): string
    {
        return $this->printed(new \WP_REST_Request('GET', self::BASE . "/exports/$id/file"));
    }

    /** @return array{int, string} status, and the file or why it isn't sent */
    private function follow(string $id): array
    {
        $die = static fn(): callable => static fn(
            mixed $message,
            mixed $title,
            mixed $arguments,
        ) => throw new RuntimeException(
            is_string($message) ? $message : '',
            is_array($arguments) ? (int) $arguments['response'] : 500,
        );
        add_filter('wp_die_handler', $die, 99);
        $_GET['export'] = $id;
        ob_start();
        try {
            (new ExportLink())->send();

            return [200, (string) ob_get_contents()];
        } catch (RuntimeException $refused) {
            return [(int) $refused->getCode(), $refused->getMessage()];
        } finally {
            ob_end_clean();
            unset($_GET['export']);
            remove_filter('wp_die_handler', $die, 99);
        }
    }

    private function printed(\WP_REST_Request $request): string
    {
        $response = rest_get_server()->dispatch($request);
        self::assertSame(200, $response->get_status());
        ob_start();
        self::assertTrue(apply_filters('rest_pre_serve_request', false, $response, $request, rest_get_server()));

        return (string) ob_get_clean();
    }
}
