<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Checkout;

use Tillbook\Platform\Money\Money;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\PaymentAnswer;

/** Tests the effects of test cards after the payment: disputes, unusual refunds, money that is available at once. */
final class PostPaymentEffectsTest extends CheckoutTestCase
{
    public function testACardIsDisputedAMinuteLater(): void
    {
        $payments = array_combine(
            ['disputed_fraudulent', 'disputed_not_received', 'inquiry'],
            array_map(
                fn(string $card, int $order): PaymentAnswer => $this->pay(['orderId' => $order, 'card' => $card]),
                ['disputed_fraudulent', 'disputed_not_received', 'inquiry'],
                [51, 52, 53],
            ),
        );
        self::assertSame([], $this->disputes());

        $this->pass(120);
        self::assertEqualsCanonicalizing(
            [
                ['fraudulent', 'needs_response'],
                ['product_not_received', 'needs_response'],
                ['fraudulent', 'warning_needs_response'],
            ],
            $this->disputes(),
        );
        self::assertContains('dispute_needs_response', $this->happened($payments['disputed_not_received']));
        self::assertSame(
            [1, 2],
            [count($this->booked($payments['inquiry'])), count($this->booked($payments['disputed_fraudulent']))],
            'an inquiry takes no money',
        );
        $this->pass(3600);
        self::assertCount(3, $this->disputes(), 'and once only');
    }

    public function testWhatWasRefundedMeanwhileIsNotDisputed(): void
    {
        $paid = $this->pay(['card' => 'disputed_fraudulent']);
        $this->refund($paid, 4900);
        $this->pass(3600);

        self::assertSame([], $this->disputes());
    }

    public function testACardIsDisputedOnceItsAuthorizationIsCaptured(): void
    {
        $held = $this->pay(['card' => 'disputed_fraudulent', 'captureLater' => true]);
        $this->pass(3600);
        self::assertSame([], $this->disputes());

        $this->bus()->run(
            $this->scope,
            $this->sandbox(),
            new CapturePayment($held->id(), new Money(4900, 'usd')),
            'admin',
        );
        $this->pass(7200);
        self::assertSame([['fraudulent', 'needs_response']], $this->disputes());
    }

    public function testARefundArrivesDaysLater(): void
    {
        $paid = $this->pay(['card' => 'refund_succeeds_later']);
        $this->refund($paid, 1000);
        self::assertSame(['pending'], $this->refunds());

        $this->pass(6 * 86400);
        self::assertSame(['succeeded'], $this->refunds());
    }

    public function testARefundComesBackDaysLater(): void
    {
        $paid = $this->pay(['card' => 'refund_fails']);
        $this->refund($paid, 1000);
        self::assertSame(['succeeded'], $this->refunds());

        $this->pass(6 * 86400);
        self::assertSame([['failed'], '0'], [$this->refunds(), $this->row($paid)['amount_refunded']]);
        self::assertSame(['started', 'captured', 'partial_refund', 'refund_failed'], $this->happened($paid));
    }

    public function testMoneyCanBeAvailableAtOnce(): void
    {
        [$usual] = $this->booked($this->pay());
        [$fast] = $this->booked($this->pay(['orderId' => 52, 'card' => 'straight_to_balance']));

        self::assertSame(
            [172800, 0],
            [
                (int) $usual['available_on'] - (int) $usual['created'],
                (int) $fast['available_on'] - (int) $fast['created'],
            ],
        );
    }

    public function testALoanTakesItsShareOfWhatAShopperPays(): void
    {
        $this->happen(static fn(SandboxAccount $account) => $account->loans->borrow(100000, 1000, 1000));

        self::assertContains('financing_paydown', array_column($this->booked($this->pay()), 'type'));
    }

    private function refund(PaymentAnswer $payment, int $amount): void
    {
        $this->bus()->run(
            $this->scope,
            $this->sandbox(),
            new RefundCharge((string) $this->row($payment)['charge_id'], new Money($amount, 'usd'), null),
            'admin',
        );
    }

    /** @return list<string> the statuses of all refunds */
    private function refunds(): array
    {
        return $this->database->column(
            'SELECT status FROM ' . $this->database->table('refunds') . ' WHERE ledger_id = ?',
            [$this->scope->id],
        );
    }

    /** @return list<array{string|null, string|null}> reason and status of each */
    private function disputes(): array
    {
        return array_map(
            static fn(array $row): array => [$row['reason'], $row['status']],
            $this->database->rows(
                'SELECT reason, status FROM ' .
                    $this->database->table('disputes') .
                    ' WHERE ledger_id = ? ORDER BY dispute_id',
                [$this->scope->id],
            ),
        );
    }
}
