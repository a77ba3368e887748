<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\CardReaders;

use Tillbook\Ledger\Database;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

final class CardReadersRouteTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testAReaderIsActiveWhileItTakesPaymentsAndItsFeeSaysHowMany(): void
    {
        $this->pay(new PaymentPlan(2500, 'usd', 'card_present', device: 'ios', channel: 'in_person'));
        $this->pay(new PaymentPlan(3500, 'usd', 'card_present', device: 'ios', channel: 'in_person'));

        $readers = $this->body($this->rest('GET', '/wc/v3/payments/readers'))['data'];
        self::assertCount(1, $readers);
        self::assertSame(['COTS_DEVICE', true], [$readers[0]['device_type'], $readers[0]['is_active']]);

        $this->inbox()->receive($this->scope, EventBatch::of('webhook', ...$this->sandbox()->advance(32 * 86400)));
        $fee = (string) Database::fromWordPress()->value(
            'SELECT transaction_id FROM ' .
                Database::fromWordPress()->table('transactions') .
                " WHERE ledger_id = ? AND type = 'card_reader_fee'",
            [$this->scope->id],
        );
        $report = $this->body($this->rest('GET', "/wc/v3/payments/readers/charges/$fee"))['data'];
        self::assertSame(
            [$readers[0]['id'], 'active', 2, ['amount' => 1000, 'currency' => 'usd']],
            array_values($report[0]),
        );
    }

    public function testUnknownFeesAndBadLimitsAreRefused(): void
    {
        self::assertSame(404, $this->rest('GET', '/wc/v3/payments/readers/charges/txn_unknown')->get_status());
        self::assertSame(400, $this->rest('GET', '/wc/v3/payments/readers', ['limit' => '0'])->get_status());
        self::assertSame([], $this->body($this->rest('GET', '/wc/v3/payments/readers'))['data']);
    }
}
