<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payments;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Database;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** The parts of a payment's response about its customer and about the payments before and after it. */
#[Group('database')]
final class CustomerAndNeighborsTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testACustomerIsSummedUpByEmailWhateverTheNameAndTheCurrency(): void
    {
        $first = $this->pay(self::plan(5000, 'Ada Tremblay', 'ada@example.com'));
        $this->pay(self::plan(2000, 'Ada T.', 'ada@example.com'));
        $this->pay(self::plan(9900, 'Bea Lund', 'bea@example.com'));
        $this->rest('POST', '/wc/v3/payments/refund', ['charge_id' => $this->chargeOf($first), 'amount' => 1200]);

        $customer = $this->read($first)['customer'];

        self::assertIsArray($customer);
        self::assertIsInt($customer['first']);
        unset($customer['first']);
        self::assertSame(
            [
                'payments' => 2,
                'refunds' => 1,
                'disputes' => 0,
                'volume' => [['currency' => 'usd', 'amount' => 7000]],
                'refunded' => [['currency' => 'usd', 'amount' => -1200]],
            ],
            $customer,
        );
    }

    public function testACustomerWithoutAnEmailHasNoHistory(): void
    {
        $this->pay(self::plan(5000, 'Ada Tremblay', 'ada@example.com'));

        self::assertNull($this->read($this->pay(self::plan(5000, 'Ada Tremblay', '')))['customer']);
    }

    public function testAnAuthorizationOfANewCustomerHasNoHistoryYet(): void
    {
        $plan = new PaymentPlan(5000, 'usd', email: 'new@example.com', manualCapture: true);

        self::assertNull($this->read($this->pay($plan))['customer']);
    }

    public function testNeighborsFollowTheDateAndThenTheOrderOfArrival(): void
    {
        $intents = [];
        foreach ([300, 100, 200, 200] as $index => $created) {
            $intents[$index] = $this->pay(new PaymentPlan(1000 + $index, 'usd'));
            $this->moveTo($intents[$index], 1790000000 + $created);
        }
        [$newest, $oldest, $third, $second] = $intents;

        self::assertSame(['newer' => null, 'older' => $second], $this->read($newest)['neighbors']);
        self::assertSame(['newer' => $newest, 'older' => $third], $this->read($second)['neighbors']);
        self::assertSame(['newer' => $second, 'older' => $oldest], $this->read($third)['neighbors']);
        self::assertSame(['newer' => $third, 'older' => null], $this->read($oldest)['neighbors']);
    }

    private static function plan(int $amount, string $name, string $email): PaymentPlan
    {
        return new PaymentPlan($amount, 'usd', name: $name, email: $email);
    }

    /** @return array<string, mixed> */
    private function read(string $intent): array
    {
        return $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));
    }

    private function moveTo(string $intent, int $created): void
    {
        $database = Database::fromWordPress();
        $database->execute('UPDATE ' . $database->table('payments') . ' SET created = ? WHERE payment_intent_id = ?', [
            $created,
            $intent,
        ]);
    }
}
