<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Log;

use Tillbook\Platform\Log\DebugLog;
use Tillbook\Platform\Log\RequestLog;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Tests\TestCase;
use WP_REST_Request;
use WP_REST_Response;

/** Tests `is_debug_log_enabled`. */
final class RequestLogTest extends TestCase
{
    /** @var list<string> */
    private array $lines = [];

    protected function setUp(): void
    {
        parent::setUp();
        $this->lines = [];
        add_filter('woocommerce_logger_log_message', $this->note(...), 10, 2);
    }

    public function testARequestLeavesALineWhileTheLogIsOn(): void
    {
        (new StoreSettings())->change(['debug_log' => true]);
        $this->request('/wc/v3/payments/transactions', ['search' => ['Ada Lovelace']]);

        // WooCommerce asks once per place it writes to.
        self::assertSame(
            ['debug GET /wc/v3/payments/transactions 200 by user 0'],
            array_values(array_unique($this->lines)),
        );
    }

    public function testCapitalsAreNoWayPastIt(): void
    {
        (new StoreSettings())->change(['debug_log' => true]);
        $this->request('/WC/v3/Payments/transactions');

        self::assertSame(['debug GET /…/v3/…/transactions 200 by user 0'], array_values(array_unique($this->lines)));
    }

    public function testNothingIsWrittenWhileItIsOff(): void
    {
        (new StoreSettings())->change(['debug_log' => false]);
        $this->request('/wc/v3/payments/transactions');

        self::assertSame([], $this->lines);
    }

    public function testOtherPluginsRequestsAreNotWritten(): void
    {
        (new StoreSettings())->change(['debug_log' => true]);
        $this->request('/wc/v3/orders');

        self::assertSame([], $this->lines);
    }

    public function testAFailureLeavesFieldsOnlyOfAUserWhoWorksInTheStore(): void
    {
        (new StoreSettings())->change(['debug_log' => true]);
        $refuse = fn() => $this->request(
            '/wc/v3/payments/refund',
            ['amount' => 500],
            [
                'code' => 'rest_invalid_param',
                'data' => ['params' => ['amount' => 'Too much.']],
            ],
            400,
        );
        $line = 'debug GET /wc/v3/payments/refund 400 rest_invalid_param (amount)';
        $shopper = $this->actAs('customer');
        $refuse();
        self::assertSame(["$line by user $shopper"], array_values(array_unique($this->lines)));

        $this->lines = [];
        $administrator = $this->actAs('administrator');
        $refuse();
        self::assertSame(["$line by user $administrator {\"amount\":500}"], array_values(array_unique($this->lines)));
    }

    public function testARefusedWebhookLeavesNothing(): void
    {
        (new StoreSettings())->change(['debug_log' => true]);
        $this->request('/wc/v3/payments/webhook/1', ['a' => ['b' => 1]], ['code' => 'tillbook_webhook_refused'], 400);
        $this->request('/WC/v3/payments/WEBHOOK/1', status: 404);
        self::assertSame([], $this->lines);

        $this->request('/wc/v3/payments/webhook/1');
        self::assertSame(
            ['debug GET /wc/v3/payments/webhook/1 200 by user 0'],
            array_values(array_unique($this->lines)),
        );
    }

    public function testAWebhookThatTheStoreFailedToReceiveLeavesALineWithoutItsFields(): void
    {
        (new StoreSettings())->change(['debug_log' => true]);
        $this->request('/wc/v3/payments/webhook/1', ['a' => ['b' => 1]], ['code' => 'tillbook_failed'], 500);

        self::assertSame(
            ['debug GET /wc/v3/payments/webhook/1 500 tillbook_failed by user 0'],
            array_values(array_unique($this->lines)),
        );
    }

    /**
     * @param array<string, mixed> $query
     * @param array<string, mixed> $answer
     */
    private function request(string $route, array $query = [], array $answer = [], int $status = 200): void
    {
        $request = new WP_REST_Request('GET', $route);
        $request->set_query_params($query);
        (new RequestLog(new DebugLog(new StoreSettings())))->write(
            new WP_REST_Response($answer, $status),
            rest_get_server(),
            $request,
        );
    }

    private function note(mixed $message, mixed $level): mixed
    {
        $this->lines[] = (is_string($level) ? $level : '') . ' ' . (is_string($message) ? $message : '');

        return null;
    }
}
