<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Log;

use Tillbook\Platform\Log\DebugLog;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Tests what the debug log contains, and what it must not contain. */
final class DebugLogTest extends TestCase
{
    use WithSandbox;

    /** @var list<string> */
    private array $lines = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
        $this->rest('POST', '/wc/v3/payments/settings', ['is_debug_log_enabled' => true]);
        $this->lines = [];
        add_filter('woocommerce_logger_log_message', function (mixed $message): mixed {
            $this->lines[] = is_string($message) ? $message : '';

            return null;
        });
    }

    public function testACommandIsWrittenWithItsOutcome(): void
    {
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd')));
        $user = get_current_user_id();
        $this->call('POST', '/wc/v3/payments/refund', [
            'charge_id' => $charge,
            'amount' => 1200,
            'reason' => 'duplicate',
            'attempt' => 0,
        ]);
        $this->call('POST', '/wc/v3/payments/refund', ['charge_id' => $charge, 'amount' => 999900, 'attempt' => 1]);

        self::assertSame(
            [
                "Command refund on $charge: done (admin, user $user) " .
                '{"amount":1200,"currency":"usd","reason":"[…]"}',
                "POST /wc/v3/payments/refund 200 by user $user",
            ],
            array_slice($this->written(), 0, 2),
        );
        self::assertMatchesRegularExpression(
            "~^POST /wc/v3/payments/refund 4\d\d wcpay_refund_error by user $user \{\"charge_id\":\"\[…\]\",\"amount\":999900,\"attempt\":1\}$~u",
            (string) array_slice($this->written(), -1)[0],
        );
    }

    public function testNothingIsWrittenWhileItIsOff(): void
    {
        $this->rest('POST', '/wc/v3/payments/settings', ['is_debug_log_enabled' => false]);
        $this->lines = [];
        $charge = $this->chargeOf($this->pay(new PaymentPlan(5000, 'usd')));
        $this->call('POST', '/wc/v3/payments/refund', ['charge_id' => $charge, 'amount' => 1200, 'attempt' => 0]);
        $this->call('GET', '/wc/v3/payments/charges/ch_none');

        self::assertSame([], $this->lines);
    }

    public function testNeitherSecretsNorPeopleAreInIt(): void
    {
        $personal = [
            'Ada Lovelace',
            'ada@example.com',
            '+1 555 010 0123',
            '221B Baker Street',
            'sk_live_secretsecret',
            'DE123456789',
            'ADA BOOKS',
            'GB987654321',
        ];
        $this->call('POST', '/wc/v3/payments/settings', [
            'account_business_support_email' => 'ada@example.com',
            'account_business_support_phone' => '+1 555 010 0123',
            'account_statement_descriptor' => 'ADA BOOKS',
        ]);
        $this->call('POST', '/wc/v3/payments/settings', [
            'account_business_support_email' => 'ada@example.com, sk_live_secretsecret',
            'account_statement_descriptor' => 'Ada Lovelace <script>',
        ]);
        $this->call('POST', '/wc/v3/payments/vat', [
            'name' => 'Ada Lovelace',
            'address' => '221B Baker Street',
            'vat_number' => 'GB987654321',
        ]);
        $this->call('POST', '/wc/v3/payments/vat', [
            'name' => '',
            'address' => '221B Baker Street',
            'api_key' => 'sk_live_secretsecret',
            'Ada Lovelace' => 1,
            'page' => 'Ada Lovelace',
            'interval' => ['Ada Lovelace' => 'ada@example.com'],
        ]);
        $this->call('GET', '/wc/v3/payments/vat/DE123456789');
        $this->call('GET', '/wc/v3/payments/transactions', [
            'search' => ['Ada Lovelace'],
            'page' => -1,
            'sort' => 'sk_live_secretsecret ',
        ]);
        $this->call('POST', '/wc/v3/payments/disputes/dp_none', [
            'evidence' => ['customer_name' => 'Ada Lovelace', 'billing_address' => '221B Baker Street'],
            'metadata' => [],
            'submit' => true,
            'attempt' => 0,
        ]);

        $log = implode("\n", $this->lines);
        self::assertStringContainsString('Command update_account', $log);
        self::assertStringContainsString('"support_email":"[…]"', $log);
        self::assertStringContainsString(
            'rest_invalid_param (account_statement_descriptor, account_business_support_email)',
            preg_replace('/\((account_business_support_email), (account_statement_descriptor)\)/', '($2, $1)', $log) ??
                '',
        );
        self::assertStringContainsString('/wc/v3/payments/vat/…', $log);
        foreach ($personal as $secret) {
            self::assertStringNotContainsStringIgnoringCase($secret, $log);
        }
        self::assertStringNotContainsString('<', $log);
    }

    public function testOnlyWhatIsOnTheListIsWrittenAndOnlyInPlainWords(): void
    {
        self::assertSame(
            [
                'amount' => 5,
                'currency' => 'usd',
                'email' => '[…]',
                'changes' => ['interval' => 'weekly', 'support_phone' => '[…]'],
                'type' => '[…]',
                'page' => '[…]',
                '[…]' => '[…]',
            ],
            DebugLog::redacted([
                'amount' => 5,
                'currency' => 'usd',
                'email' => 'a@example.com',
                'changes' => ['interval' => 'weekly', 'support_phone' => '1'],
                'type' => 'Ada Lovelace',
                'page' => ['a'],
                'Ada L.' => 1,
            ]),
        );
        self::assertCount(
            40,
            DebugLog::redacted(array_fill_keys(array_map(static fn(int $n): string => "field$n", range(1, 100)), 1)),
        );
    }

    /** @param array<string, mixed> $params */
    private function call(string $method, string $route, array $params = []): void
    {
        $request = new \WP_REST_Request($method, $route);
        if ($method === 'GET') {
            $request->set_query_params($params);
        } else {
            $request->set_header('Content-Type', 'application/json');
            $request->set_body((string) wp_json_encode($params));
        }
        // serve_request() does this for a request from outside.
        apply_filters(
            'rest_post_dispatch',
            rest_ensure_response(rest_get_server()->dispatch($request)),
            rest_get_server(),
            $request,
        );
    }

    /** @return list<string> each once: WooCommerce asks once per place it writes to */
    private function written(): array
    {
        return array_values(array_unique($this->lines));
    }
}
