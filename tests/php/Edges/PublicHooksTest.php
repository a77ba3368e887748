<?php

declare(strict_types=1);

namespace Tillbook\Tests\Edges;

use Closure;
use Exception;
use PHPUnit\Framework\Attributes\DataProvider;
use ReflectionClass;
use ReflectionFunction;
use ReflectionProperty;
use RuntimeException;
use Tillbook\Features\MultiCurrency\PriceConversion;
use Tillbook\Features\MultiCurrency\Shop\SessionTotals;
use Tillbook\Features\MultiCurrency\Shop\ShopConversion;
use Tillbook\Platform\Boundary\ForShoppers;
use Tillbook\Platform\Boundary\GuardedCallback;
use Tillbook\Platform\Boundary\OnFailure;
use Tillbook\Platform\Money\ExchangeRate;
use Tillbook\Plugin;
use Tillbook\Tests\Support\WithLog;
use Tillbook\Tests\TestCase;
use WP_Hook;

/**
 * Every hook of the plugin that runs on a shopper's request, or in the background, is behind the boundary. A callback
 * that is added past it is found here: by what the running plugin added, and by what its files say.
 */
final class PublicHooksTest extends TestCase
{
    use WithLog;

    private const SECRET = "You have an error in your SQL syntax near '4242' in /srv/www/wp-content/plugins/tillbook/x.php";

    /** Hooks that WordPress runs before the plugin is loaded, or on its own pages only. */
    private const BEFORE_LOADING = ['activate_', 'deactivate_', 'plugins_loaded', 'before_woocommerce_init'];

    /** Hooks of pages in the admin and of our own REST answers: no shopper gets there. */
    private const ADMIN_ONLY = [
        // While the sandbox's history is opened (SampleRefunds), never in a shopper's request.
        'woocommerce_create_refund',
        'admin_enqueue_scripts',
        'admin_notices',
        'admin_body_class',
        'admin_menu',
        'adminmenu',
        'parent_file',
        'submenu_file',
        'add_meta_boxes',
        'admin_footer',
        'woocommerce_order_actions',
        'woocommerce_order_action_',
        'woocommerce_settings_',
        'woocommerce_after_settings_',
        'manage_',
        'woocommerce_admin_order_totals_after_total',
        'woocommerce_ajax_add_order_item_meta',
        'rest_pre_serve_request',
    ];

    /** Callbacks that live as long as one statement, inside of work that is behind the boundary. */
    private const FOR_A_MOMENT = [
        "'pre_wp_unique_post_slug', \$slug",
        "'pre_wp_mail', \$refuse",
        "'woocommerce_create_refund', \$tag",
        "'option_woocommerce_hold_stock_minutes', \$minutes",
        "'user_has_cap', \$grant",
        '$hook, $watch, PHP_INT_MIN',
        '$hook, $commit, PHP_INT_MIN',
        "'query', \$look",
        "'wc_get_price_decimals', [\$this, 'current']",
        // Their exceptions end a transaction, which is their purpose.
        "'query', \$watch->before",
        "'incompatible_sql_modes', \$watch->connected",
    ];

    /** Functions of WordPress that only answer. */
    private const ANSWERS = "/'(?:__return_(?:true|false|empty_string)|wp_robots_no_robots)'/";

    protected function setUp(): void
    {
        parent::setUp();
        $this->readLog();
    }

    protected function tearDown(): void
    {
        $this->stopReadingLog();
        parent::tearDown();
    }

    /** @return iterable<string, array{string, mixed}> hook, callback */
    public static function edges(): iterable
    {
        $before = $GLOBALS['wp_filter'];
        $GLOBALS['wp_filter'] = array_map(static fn(WP_Hook $hook): WP_Hook => clone $hook, $before);
        // The shop in another currency, which this request does not speak.
        (new ShopConversion(new PriceConversion('usd', 'kwd', ExchangeRate::of('0.3'))))->register();
        (new SessionTotals('test'))->register();
        $hooked = $GLOBALS['wp_filter'];
        $GLOBALS['wp_filter'] = $before;
        foreach ($hooked as $name => $hook) {
            foreach ($hook->callbacks as $priority => $callbacks) {
                $index = 0;
                foreach ($callbacks as $callback) {
                    if (self::isOurs($callback['function'])) {
                        yield $name . ' ' . $priority . ' #' . ++$index => [$name, $callback['function']];
                    }
                }
            }
        }
    }

    #[DataProvider('edges')]
    public function testItIsBehindTheBoundary(string $hook, mixed $callback): void
    {
        $isElsewhere =
            array_filter(
                [...self::BEFORE_LOADING, ...self::ADMIN_ONLY],
                static fn(string $start): bool => str_starts_with($hook, $start),
            ) !== [];

        self::assertTrue(
            $isElsewhere || $callback instanceof GuardedCallback,
            "A callback of $hook is added past the boundary: use Tillbook\\Platform\\Boundary\\Hooks.",
        );
    }

    #[DataProvider('edges')]
    public function testAnErrorLeavesALogEntryAndNothingOfItselfOnThePage(string $hook, mixed $callback): void
    {
        if (!($callback instanceof GuardedCallback)) {
            $this->expectNotToPerformAssertions();

            return;
        }
        $died = '';
        $die = static function (mixed $message) use (&$died): never {
            $died = is_string($message) ? $message : '';
            throw new Exception('The request ended.');
        };
        foreach (['wp_die_handler', 'wp_die_ajax_handler', 'wp_die_json_handler'] as $handler) {
            add_filter($handler, static fn(): callable => $die);
        }
        $broken = clone $callback;
        (new ReflectionProperty(GuardedCallback::class, 'work'))->setValue(
            $broken,
            static fn(): never => throw new RuntimeException(self::SECRET),
        );
        $thrown = null;
        ob_start();
        try {
            $result = $broken('as it came');
        } catch (Exception $thrown) {
            $result = null;
        }
        $shown = ob_get_clean() . $died . ($thrown?->getMessage() ?? '');

        self::assertStringNotContainsString('SQL syntax', $shown);
        self::assertCount(1, $this->logged);
        self::assertStringContainsString(self::SECRET, $this->logged[0]);
        match ($callback->onFailure) {
            OnFailure::LeaveOut => self::assertSame(['as it came', ''], [$result, $shown]),
            OnFailure::Explain, OnFailure::Refuse => $this->assertNamesALogEntry($shown),
            OnFailure::FailJob => self::assertInstanceOf(ForShoppers::class, $thrown),
        };
    }

    public function testTheShopsHooksAreAmongThem(): void
    {
        $names = array_map(static fn(array $edge): string => $edge[0], iterator_to_array(self::edges()));
        foreach (
            ['init', 'parse_request', 'tillbook_reconcile', 'rest_api_init', 'woocommerce_product_get_price']
            as $hook
        ) {
            self::assertContains($hook, $names);
        }
    }

    public function testNoFileAddsACallbackPastTheBoundary(): void
    {
        $root = dirname((string) (new ReflectionClass(Plugin::class))->getFileName());
        $found = [];
        foreach (
            new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($root, \FilesystemIterator::SKIP_DOTS))
            as $file
        ) {
            if (
                !($file instanceof \SplFileInfo) ||
                $file->getExtension() !== 'php' ||
                str_contains($file->getPathname(), '/Platform/Boundary/')
            ) {
                continue;
            }
            foreach (file($file->getPathname()) ?: [] as $number => $line) {
                if (
                    preg_match('/(?<![\w:>])add_(?:action|filter)\(\s*([^,]+),/', $line, $call) === 1 &&
                    !self::isAllowed($line, $call[1])
                ) {
                    $found[] =
                        substr($file->getPathname(), strlen($root) + 1) . ':' . ($number + 1) . ' ' . trim($line);
                }
            }
        }

        self::assertSame(
            [],
            $found,
            'Use Tillbook\Platform\Boundary\Hooks, or say in ADMIN_ONLY why no shopper gets there.',
        );
    }

    private static function isAllowed(string $line, string $hook): bool
    {
        $name = trim($hook, " '\"");
        $starts = [...self::BEFORE_LOADING, ...self::ADMIN_ONLY];

        return array_filter($starts, static fn(string $start): bool => str_starts_with($name, $start)) !== [] ||
            preg_match(self::ANSWERS, $line) === 1 ||
            array_filter(self::FOR_A_MOMENT, static fn(string $call): bool => str_contains($line, $call)) !== [];
    }

    private static function isOurs(mixed $callback): bool
    {
        $owner = match (true) {
            is_array($callback) => is_object($callback[0] ?? null)
                ? $callback[0]::class
                : (string) ($callback[0] ?? ''),
            $callback instanceof Closure => (string) (new ReflectionFunction($callback))
                ->getClosureScopeClass()
                ?->getName() .
                '|' .
                basename(dirname((string) (new ReflectionFunction($callback))->getFileName())) .
                '/' .
                basename((string) (new ReflectionFunction($callback))->getFileName()),
            is_object($callback) => $callback::class,
            default => is_string($callback) ? $callback : '',
        };

        return !str_contains($owner, 'Tillbook\Tests') &&
            !str_contains($owner, 'Tillbook\StandIn') &&
            (str_starts_with(ltrim($owner, '\\'), 'Tillbook\\') ||
                str_starts_with($owner, 'tillbook_') ||
                str_contains($owner, '|includes/boot.php'));
    }
}
