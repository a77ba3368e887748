<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Loans;

use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

final class LoansRouteTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testALoanIsPaidBackOutOfSalesAndThePaymentsSaySo(): void
    {
        $this->happen(static fn(SandboxAccount $account) => $account->loans->borrow(30000, 3000, 2500));
        $intent = $this->pay(new PaymentPlan(10000, 'usd'));

        $loan = $this->body($this->rest('GET', '/wc/v3/payments/capital/loans'))['data'][0];
        self::assertSame(
            [30000, 3000, 0.25, 2500, null],
            [
                $loan['amount'],
                $loan['fee_amount'],
                $loan['withhold_rate'],
                $loan['paid_amount'],
                $loan['fully_paid_at'],
            ],
        );
        $active = $this->body($this->rest('GET', '/wc/v3/payments/capital/active_loan_summary'))['details'];
        self::assertSame(
            [2500, 2500, 1167],
            [
                $active['paid_amount'],
                $active['current_repayment_interval']['paid_amount'],
                $active['current_repayment_interval']['remaining_amount'],
            ],
        );
        self::assertContains('financing_paydown', $this->happened($intent));
        $payment = $this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent"));
        self::assertSame(
            [-2500, -2500, $loan['stripe_loan_id']],
            [
                $payment['totals']['paydown'],
                $payment['charge']['paydown']['amount'],
                $payment['charge']['paydown']['loan_id'],
            ],
        );
    }

    public function testALoanThatIsPaidBackIsNoLongerActive(): void
    {
        $this->happen(static fn(SandboxAccount $account) => $account->loans->borrow(1000, 100, 2500));
        $this->pay(new PaymentPlan(10000, 'usd'));

        $loan = $this->body($this->rest('GET', '/wc/v3/payments/capital/loans'))['data'][0];
        self::assertSame(1100, $loan['paid_amount']);
        self::assertIsInt($loan['fully_paid_at']);
        self::assertNull($this->body($this->rest('GET', '/wc/v3/payments/capital/active_loan_summary'))['details']);
    }

    public function testWithoutALoanThereIsNone(): void
    {
        self::assertSame(['data' => []], $this->body($this->rest('GET', '/wc/v3/payments/capital/loans')));
        self::assertSame(
            ['details' => null],
            $this->body($this->rest('GET', '/wc/v3/payments/capital/active_loan_summary')),
        );
    }
}
