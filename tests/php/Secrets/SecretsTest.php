<?php

declare(strict_types=1);

namespace Tillbook\Tests\Secrets;

use ReflectionMethod;
use ReflectionProperty;
use RuntimeException;
use Tillbook\Features\Checkout\CheckoutFlow;
use Tillbook\Features\Checkout\CheckoutModule;
use Tillbook\Features\Checkout\Lock\CheckoutLock;
use Tillbook\Features\Checkout\Lock\CurrentCheckout;
use Tillbook\Features\Checkout\PaymentOutcome;
use Tillbook\Features\ExportQuery;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Files\PrivateFolder;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Platform\Log\RequestLog;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Provider\Event;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Tests\Support\EvidenceSample;
use Tillbook\Tests\Support\ExportedFile;
use Tillbook\Tests\Support\WithExportFolder;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WP_Debug_Data;
use WP_REST_Request;

/**
 * Secrets that a store may have are put where they would lie, and then looked for in everything that leaves it: what
 * each page is given, every answer of the REST API, the debug log and every export.
 */
final class SecretsTest extends TestCase
{
    use WithExportFolder;
    use WithSandbox;

    private const OPTIONS = [
        'tillbook_webhook_secret' => 'whsec_KNOWNwebhook1234567890',
        'tillbook_api_key' => 'sk_live_KNOWNapikey1234567890',
        'tillbook_live_account' => '{"access_token":"tok_KNOWNtoken1234567890"}',
    ];
    private const OF_PAYMENT = [
        'client_secret' => 'pi_1_secret_KNOWNclient123',
        'confirmation_secret' => 'pi_1_secret_KNOWNconfirm123',
        'confirmation_token' => 'ctoken_KNOWNtoken1234567890',
    ];
    private const KEYS = ['rk_live_KNOWNliveKey1234567890', 'rk_test_KNOWNtestKey1234567890'];
    private const SIGNING = 'whsec_KNOWNsigning1234567890';
    private const STORED = ['tillbook_secret_stripe_live_key', 'tillbook_secret_stripe_live_webhook'];

    /** @var array<string, string> by what it is */
    private array $secrets = [];
    /** @var list<string> lines of the log */
    private array $log = [];
    private string $intent = '';

    protected function setUp(): void
    {
        parent::setUp();
        $this->useUploads();
        $id = $this->actAs('administrator');
        $this->connectSandbox();
        foreach (self::OPTIONS as $name => $secret) {
            update_option($name, $secret, false);
            $this->secrets[$name] = $secret;
        }
        $this->secrets['tillbook_live_account'] = 'tok_KNOWNtoken1234567890';
        $this->secrets += self::OF_PAYMENT;
        $this->putIntoPayment();
        $this->storeKeys();
        $user = get_userdata($id);
        self::assertNotFalse($user);
        $key = get_password_reset_key($user);
        self::assertIsString($key);
        $this->secrets['key of a password reset'] = $key;
        $this->secrets['hash of a password'] = (string) $user->user_pass;
        $this->secrets['key for cookies'] = wp_salt('auth');
        Plugin::instance()
            ->services->modules()
            ->files->files()
            ->upload(EvidenceSample::pdf(), 'letter.pdf', \Tillbook\Platform\Files\FilePurpose::DisputeEvidence);
        $this->secrets['name of a private file'] = (string) Database::fromWordPress()->value(
            'SELECT stored_as FROM ' . Database::fromWordPress()->table('sandbox_files') . ' WHERE account_id = ?',
            [self::ACCOUNT],
        );
        $this->secrets['name of the private folder'] = basename(PrivateFolder::ofEvidence()->path());
        (new StoreSettings())->change(['debug_log' => true]);
        add_filter('woocommerce_logger_log_message', function (mixed $message): mixed {
            $this->log[] = is_string($message) ? $message : (string) wp_json_encode($message);

            return null;
        });
    }

    protected function tearDown(): void
    {
        $this->removeUploads();
        parent::tearDown();
    }

    public function testTheSearchFindsWhatIsThere(): void
    {
        foreach ($this->secrets as $what => $secret) {
            self::assertGreaterThan(11, strlen($secret), $what);
            self::assertSame([$what], $this->found('before ' . $secret . ' after'));
        }
        $database = Database::fromWordPress();
        $events = $this->found(
            implode(
                '',
                $database->column('SELECT body FROM ' . $database->table('events') . ' WHERE ledger_id = ?', [
                    $this->scope->id,
                ]),
            ),
        );
        self::assertContains('confirmation_token', $events, 'The event came with it.');
        self::assertNotContains('client_secret', $events, 'Events are stored without it.');
    }

    public function testNoRestResponseHasASecret(): void
    {
        $asked = 0;
        foreach (rest_get_server()->get_routes('wc/v3') as $route => $handlers) {
            if (!str_starts_with((string) $route, '/wc/v3/payments')) {
                continue;
            }
            foreach ($this->paths((string) $route) as $path) {
                $answer = $this->answer('GET', $path);
                self::assertSame([], $this->found($answer), $path);
                ++$asked;
            }
        }
        self::assertGreaterThan(60, $asked);
    }

    public function testNoPagePayloadHasASecret(): void
    {
        $services = Plugin::instance()->services;
        foreach ($services->pages()->visible() as $page) {
            self::assertSame(
                [],
                $this->found($services->payload()->script($page, ['id' => $this->intent])),
                $page->path,
            );
        }
    }

    public function testTheDebugLogHasNoSecret(): void
    {
        foreach ($this->secrets as $what => $secret) {
            $this->logMistake($what, $secret);
            foreach (
                [
                    ['POST', '/settings', ['is_wcpay_enabled' => $secret, 'secret' => $secret]],
                    ['POST', '/vat', ['name' => $secret, 'address' => $secret, 'vat_number' => $secret]],
                    ['GET', '/vat/' . rawurlencode($secret), []],
                    ['POST', '/refund', ['charge_id' => $secret, 'reason' => $secret]],
                    ['GET', '/transactions', ['search' => [$secret], 'customer_country_is' => $secret]],
                    ['POST', '/survey/payments-overview', ['rating' => 'happy', 'comments' => $secret]],
                    ['POST', '/sandbox/verification', ['step' => 'business', 'values' => [$secret => $secret]]],
                ]
                as [$method, $path, $parameters]
            ) {
                $this->answer($method, '/wc/v3/payments' . $path, $parameters);
            }
        }
        self::assertGreaterThan(50, count($this->log));
        self::assertSame([], $this->found(implode("\n", $this->log)));
    }

    public function testNoExportHasASecret(): void
    {
        foreach (Plugin::instance()->services->modules()->exports->listExports()->all() as $list) {
            $defaults = array_filter(
                array_map(static fn(array $argument): mixed => $argument['default'] ?? null, $list->arguments()),
                static fn(mixed $default): bool => $default !== null,
            );
            self::assertSame(
                [],
                $this->found(
                    (string) wp_json_encode(ExportedFile::lines($list, new ExportQuery($this->scope, $defaults))),
                ),
                $list->kind(),
            );
        }
    }

    public function testTheStatusReportHasNoSecret(): void
    {
        require_once ABSPATH . 'wp-admin/includes/class-wp-debug-data.php';
        require_once ABSPATH . 'wp-admin/includes/update.php';
        require_once ABSPATH . 'wp-admin/includes/misc.php';
        $report = (string) wp_json_encode(WP_Debug_Data::debug_data());
        self::assertGreaterThan(5000, strlen($report));
        self::assertSame([], $this->found($report));
        if (class_exists(\WC_REST_System_Status_V2_Controller::class)) {
            self::assertSame([], $this->found($this->answer('GET', '/wc/v3/system_status')));
        }
    }

    public function testACheckoutThatWaitsForTheBankStoresNone(): void
    {
        $checkout = Plugin::instance()->services->modules()->checkout;
        $current = (new ReflectionProperty(CheckoutModule::class, 'currentCheckout'))->getValue($checkout);
        self::assertInstanceOf(CurrentCheckout::class, $current);
        $current->begin('t_shopper_of_the_test', 'a-key-of-the-page', CheckoutLock::now());
        $page = 'https://hooks.stripe.com/redirect?client_secret=' . self::OF_PAYMENT['client_secret'];
        (new ReflectionMethod(CheckoutFlow::class, 'answer'))->invoke(
            $checkout->flow(),
            wc_create_order(),
            PaymentOutcome::approval($page),
        );

        $database = Database::fromWordPress();
        $stored = (string) wp_json_encode($database->rows('SELECT * FROM ' . $database->table('checkout_turns')));
        self::assertStringContainsString('tillbook_return', $stored);
        self::assertSame([], $this->found($stored));
    }

    public function testTheTableOfOptionsHasNoKeyInClear(): void
    {
        global $wpdb;
        assert($wpdb instanceof \wpdb);
        $table = (string) wp_json_encode(
            Database::fromWordPress()->rows("SELECT option_name, option_value FROM $wpdb->options"),
            JSON_UNESCAPED_SLASHES,
        );
        foreach ([...self::KEYS, self::SIGNING] as $secret) {
            self::assertStringNotContainsString($secret, $table);
        }
        foreach (self::STORED as $name) {
            self::assertStringContainsString($name, $table);
        }
    }

    /** @return list<string> the secrets that a text contains */
    private function found(string $text): array
    {
        // As it is, and as JSON or an address would write it.
        return array_keys(
            array_filter(
                $this->secrets,
                static fn(string $secret): bool => str_contains($text, $secret) ||
                    str_contains($text, trim((string) wp_json_encode($secret), '"')) ||
                    str_contains($text, rawurlencode($secret)),
            ),
        );
    }

    private function storeKeys(): void
    {
        $keys = new KeyStore(new SystemClock());
        foreach (self::KEYS as $text) {
            $key = ApiKey::fromText($text);
            $keys->save($key);
            $this->secrets["restricted key {$key->masked()}"] = $text;
        }
        $keys->saveWebhookSecret(true, self::SIGNING);
        $this->secrets['signing secret'] = self::SIGNING;
        foreach (self::STORED as $name) {
            $this->secrets["encrypted $name"] = (string) get_option($name);
        }
    }

    /** An exception that quotes the request, as the message of a failed connection might. */
    private function logMistake(string $what, string $secret): void
    {
        if (preg_match('/^(?:[sr]k_|pk_|whsec_|ctoken_|pi_)/', $secret) !== 1) {
            return;
        }
        $error = new RuntimeException("It failed: $secret, Authorization: Bearer $secret");
        wc_get_logger()->error($error->getMessage(), ['source' => 'tillbook']);
        Incident::of("secret: $what", $error);
        (new DebugLog(new StoreSettings()))->write("GET /v1/x?client_secret=$secret");
    }

    private function putIntoPayment(): void
    {
        $this->intent = $this->pay(new PaymentPlan(5000, 'usd'));
        $charge = $this->chargeOf($this->intent);
        $this->inbox()->receive(
            $this->scope,
            EventBatch::of(
                'webhook',
                new Event(
                    'evt_secrets',
                    'payment_intent.succeeded',
                    time() + 5,
                    '2026-01-01',
                    false,
                    self::ACCOUNT,
                    [
                        'id' => $this->intent,
                        'object' => 'payment_intent',
                        'created' => time(),
                        'amount' => 5000,
                        'currency' => 'usd',
                        'status' => 'succeeded',
                        'latest_charge' => [
                            'id' => $charge,
                            'object' => 'charge',
                            'created' => time(),
                            'amount' => 5000,
                            'amount_captured' => 5000,
                            'captured' => true,
                            'currency' => 'usd',
                            'status' => 'succeeded',
                            'paid' => true,
                            'payment_intent' => $this->intent,
                            'payment_method_details' => [
                                'type' => 'card',
                                'card' => ['brand' => 'visa', 'last4' => '4242'],
                            ],
                            'billing_details' => ['name' => 'Ada'],
                            'metadata' => [
                                'client_secret' => self::OF_PAYMENT['client_secret'],
                                'token' => self::OF_PAYMENT['confirmation_token'],
                            ],
                        ],
                    ] + self::OF_PAYMENT,
                ),
            ),
        );
    }

    /** @return list<string> the route with values that exist in place of its parts */
    private function paths(string $route): array
    {
        if (!str_contains($route, '(?P<')) {
            return [rtrim($route, '/?')];
        }
        $paths = [];
        foreach (
            [
                $this->intent,
                $this->chargeOf($this->intent),
                ...array_keys(self::OPTIONS),
                ...self::STORED,
                'tillbook_connection',
                'tillbook_stripe_live',
                'usd',
            ]
            as $value
        ) {
            $path = (string) preg_replace('/\(\?P<\w+>(?:[^()]|\([^()]*\))*\)/', $value, $route);
            if (preg_match('#^' . $route . '$#', $path) === 1) {
                $paths[] = $path;
            }
        }
        $file = Database::fromWordPress()->value(
            'SELECT file_id FROM ' . Database::fromWordPress()->table('sandbox_files') . ' WHERE account_id = ?',
            [self::ACCOUNT],
        );

        return str_contains($route, 'file_id')
            ? [str_replace('(?P<file_id>file_[A-Za-z0-9_]+)', (string) $file, $route)]
            : $paths;
    }

    /** @param array<string, mixed> $parameters */
    private function answer(string $method, string $path, array $parameters = []): string
    {
        $response = $this->rest($method, $path, $parameters);
        $request = new WP_REST_Request($method, $path);
        foreach ($parameters as $name => $value) {
            $request->set_param($name, $value);
        }
        (new RequestLog(new DebugLog(new StoreSettings())))->write($response, rest_get_server(), $request);

        return $response->get_status() .
            ' ' .
            wp_json_encode($response->get_data()) .
            wp_json_encode($response->get_headers());
    }
}
