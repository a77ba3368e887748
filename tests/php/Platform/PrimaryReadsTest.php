<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Options\AtomicOption;
use Tillbook\Platform\PrimaryReads;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\Support\ReplicatedDatabase;
use Tillbook\Tests\TestCase;
use wpdb;

/** Which requests read from the primary where the database has replicas, as with HyperDB and LudicrousDB. */
final class PrimaryReadsTest extends TestCase
{
    /** @var array<string, mixed> */
    private array $server;

    protected function setUp(): void
    {
        parent::setUp();
        $this->server = $_SERVER;
    }

    protected function tearDown(): void
    {
        $_SERVER = $this->server;
        set_current_screen('front');
        parent::tearDown();
    }

    /** @return array<string, array{string, string, bool}> */
    public static function requests(): array
    {
        return [
            'a page of the shop' => ['GET', '/shop/', false],
            'its headers' => ['HEAD', '/shop/', false],
            'what a shopper sends' => ['POST', '/?wc-ajax=checkout', true],
            'our routes' => ['GET', '/wp-json/wc/v3/payments/transactions?page=1', true],
            'our routes without pretty addresses' => ['GET', '/?rest_route=%2Fwc%2Fv3%2Fpayments%2Fsettings', true],
            'the return from the bank' => ['GET', '/wc-api/tillbook_return/?order=7&key=wc_order_1', true],
            'that without pretty addresses' => ['GET', '/?wc-api=tillbook_return&order=7&key=wc_order_1', true],
            'the return to another gateway' => ['GET', '/wc-api/other_return/?order=7', false],
            'other routes' => ['GET', '/wp-json/wc/store/v1/cart', false],
            'a command line' => ['', '', true],
        ];
    }

    #[DataProvider('requests')]
    public function testRequestsThatMayShowPaymentsReadFromThePrimary(string $method, string $address, bool $does): void
    {
        $_SERVER['REQUEST_METHOD'] = $method;
        $_SERVER['REQUEST_URI'] = $address;
        $wpdb = $this->replicated();

        PrimaryReads::beginIfPaymentsMayShow($wpdb);

        self::assertSame($does ? ['masters'] : [], $wpdb->told);
    }

    public function testAdminPagesDo(): void
    {
        $_SERVER['REQUEST_METHOD'] = 'GET';
        $_SERVER['REQUEST_URI'] = '/wp-admin/admin.php';
        set_current_screen('dashboard');
        $wpdb = $this->replicated();

        PrimaryReads::beginIfPaymentsMayShow($wpdb);

        self::assertSame(['masters'], $wpdb->told);
    }

    public function testWhateverReadsTheLedgerDoesAndIsToldOnce(): void
    {
        $wpdb = $this->replicated();
        $database = new Database($wpdb);
        self::assertSame([], $wpdb->told, 'A page of the shop that needs no ledger leaves its reads alone.');

        $database->rows('SELECT 1');
        $database->transactional(static fn(): array => $database->rows('SELECT 1'));

        self::assertSame(['masters'], $wpdb->told);
    }

    public function testLudicrousDbIsToldByItsOwnName(): void
    {
        $wpdb = new class extends wpdb {
            /** @var list<string> */
            public array $told = [];

            public function __construct() {}

            public function send_reads_to_primaries(): void
            {
                $this->told[] = 'primaries';
            }

            public function send_reads_to_masters(): void
            {
                $this->told[] = 'masters';
            }
        };

        PrimaryReads::begin($wpdb);

        self::assertSame(['primaries'], $wpdb->told);
    }

    public function testOtherReplicasAreToldByAHook(): void
    {
        $before = did_action('tillbook_read_from_primary');
        $wpdb = $this->replicated();

        PrimaryReads::begin($wpdb);
        PrimaryReads::begin($wpdb);

        self::assertSame($before + 1, did_action('tillbook_read_from_primary'));
    }

    #[Group('database')]
    public function testOldSettingsThatAnotherRequestLeftInTheCacheAreReplaced(): void
    {
        $settings = new StoreSettings();
        $settings->change(['debug_log' => false]);
        $old = wp_load_alloptions();
        $settings->change(['debug_log' => true]);
        // A page of the shop read the options from a late replica after the cache was flushed.
        wp_cache_set('alloptions', $old, 'options');
        self::assertFalse($settings->isDebugLog());

        $this->withExternalCache(fn() => PrimaryReads::begin($this->replicated()));

        self::assertTrue($settings->isDebugLog());
    }

    public function testAnExchangedOptionIsInTheCacheAtOnce(): void
    {
        AtomicOption::add('tillbook_test_of_reads', 'old');
        get_option('tillbook_test_of_reads');
        $this->withExternalCache(function (): void {
            global $wpdb;
            $before = $wpdb;
            $wpdb = $this->replicated();
            try {
                AtomicOption::exchange('tillbook_test_of_reads', 'old', 'new');
            } finally {
                $wpdb = $before;
            }
        });

        self::assertSame('new', wp_cache_get('tillbook_test_of_reads', 'options'));
    }

    private function withExternalCache(callable $work): void
    {
        $before = wp_using_ext_object_cache();
        wp_using_ext_object_cache(true);
        try {
            $work();
        } finally {
            wp_using_ext_object_cache($before);
        }
    }

    private function replicated(): ReplicatedDatabase
    {
        global $wpdb;
        assert($wpdb instanceof wpdb);

        return new ReplicatedDatabase($wpdb);
    }
}
