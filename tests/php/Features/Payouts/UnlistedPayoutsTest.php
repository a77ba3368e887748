<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Payouts;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\ExportQuery;
use Tillbook\Features\OrderPanel\PanelData;
use Tillbook\Features\OrderPanel\PanelPayment;
use Tillbook\Ledger\Database;
use Tillbook\Platform\SystemClock;
use Tillbook\Plugin;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\ExportedFile;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;

/** Tests what list, file, timeline and order panel show for payments of a payout without listed transactions. */
#[Group('database')]
final class UnlistedPayoutsTest extends TestCase
{
    use WithSandbox;

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    public function testAPaymentThatAnInstantPayoutTookSaysSoEverywhere(): void
    {
        $intent = $this->pay(new PaymentPlan(10000, 'usd'));
        self::assertSame(['Future payout'], $this->exportedDays());
        $payout = $this->payOutInstantly();
        $day = gmdate('Y-m-d', (int) $payout['arrival_date']);
        $midnight = (int) strtotime("$day UTC");

        $listed = $this->listed()[0];
        self::assertSame(
            [null, 'paid'],
            [$listed['deposit_id'], $listed['deposit_status']],
            'The provider lists no members of it.',
        );
        self::assertSame(
            [
                'certainty' => 'proven',
                'id' => $payout['id'],
                'arrival_date' => $midnight,
                'method' => 'instant',
                'status' => 'paid',
            ],
            $listed['unlisted_payout'],
        );
        self::assertSame(["Paid out instantly on $day"], $this->exportedDays());
        $captured = $this->capturedEvent($intent);
        self::assertSame(
            [['id' => $payout['id'], 'arrival_date' => $midnight], 'proven'],
            [$captured['deposit'], $captured['payout_certainty']],
        );
        self::assertStringEndsWith("({$payout['id']})", $this->panelPayout($intent));
    }

    #[Group('one-database')]
    public function testWhatIsPaidLaterIsStillOfAFuturePayout(): void
    {
        $this->pay(new PaymentPlan(10000, 'usd'));
        $payout = $this->payOutInstantly();
        $this->happen(static fn(SandboxAccount $account) => $account->books->moveTo($account->books->now() + 60));
        $later = $this->pay(new PaymentPlan(2500, 'usd'));

        self::assertSame(
            [null, $payout['id']],
            array_map(static fn(array $row): ?string => $row['unlisted_payout']['id'] ?? null, $this->listed()),
        );
        self::assertSame(
            [null, null],
            [$this->capturedEvent($later)['deposit'], $this->capturedEvent($later)['payout_certainty']],
        );
        self::assertSame('Future payout', $this->panelPayout($later));
    }

    public function testABalanceThatWasNotEmptyProvesNothing(): void
    {
        $intent = $this->pay(new PaymentPlan(10000, 'usd'));
        $this->payOutInstantly();
        // Some of the balance stayed where it was: a live provider pays out only a part of it at once.
        $this->ledgerTransaction('txn_rest', 500);

        self::assertSame('possible', $this->listedOf($intent)['unlisted_payout']['certainty']);
        self::assertContains('Payout unknown', $this->exportedDays());
        self::assertSame('Payout unknown', $this->panelPayout($intent));

        // An automatic payout made when the money was available would list the payment, if it had taken it.
        $this->database()->insertMany('payouts', [
            [
                'ledger_id' => $this->scope->id,
                'payout_id' => 'po_auto',
                'created' => time() + 30 * 86400,
                'date' => time() + 32 * 86400,
                'type' => 'deposit',
                'status' => 'paid',
                'automatic' => 1,
                'amount' => 500,
                'currency' => 'usd',
                'reconciled' => 1,
                'updated' => 1,
            ],
        ]);

        self::assertSame('paid', $this->listedOf($intent)['unlisted_payout']['certainty']);
        self::assertContains('Paid out, payout unknown', $this->exportedDays());
        self::assertSame(
            [null, 'paid'],
            [$this->capturedEvent($intent)['deposit'], $this->capturedEvent($intent)['payout_certainty']],
        );
        self::assertSame('Paid out, payout unknown', $this->panelPayout($intent));
    }

    public function testAnInstantPayoutThatCameBackIsNotCalledPaidOut(): void
    {
        $intent = $this->pay(new PaymentPlan(10000, 'usd'));
        $payout = $this->payOutInstantly();
        $this->happen(static fn(SandboxAccount $account) => $account->payouts->fail($payout['id'], 'account_closed'));

        self::assertSame('failed', $this->listedOf($intent)['deposit_status']);
        self::assertContains(
            'Payout on ' . gmdate('Y-m-d', (int) $payout['arrival_date']) . ' failed',
            $this->exportedDays(),
        );
        $failed = $this->timeline($intent)[0];
        self::assertSame(
            ['payout_failed', 'account_closed', $payout['id']],
            [$failed['type'], $failed['failure_reason'], $failed['deposit']['id']],
        );

        $this->happen(static fn(SandboxAccount $account) => $account->payouts->fixBankAccounts());
        $this->happen(static fn(SandboxAccount $account) => $account->books->moveTo($account->books->now() + 60));
        $later = $this->payOutInstantly(1);
        $unlisted = $this->listedOf($intent)['unlisted_payout'];
        self::assertSame(['proven', $later['id']], [$unlisted['certainty'], $unlisted['id']]);
    }

    /** @return array<string, mixed> the payout, arrived */
    private function payOutInstantly(int $attempt = 0): array
    {
        $id = $this->body(
            $this->rest('POST', '/wc/v3/payments/deposits', [
                'type' => 'instant',
                'currency' => 'usd',
                'attempt' => $attempt,
            ]),
        )['id'];
        $payout = [];
        $this->happen(static function (SandboxAccount $account) use ($id, &$payout): void {
            $payout = $account->books->store->find($id) ?? [];
            $account->payouts->arrive($payout);
        });

        return $payout;
    }

    private function ledgerTransaction(string $id, int $net): void
    {
        $this->database()->insertMany('transactions', [
            [
                'ledger_id' => $this->scope->id,
                'transaction_id' => $id,
                'created' => 1_700_000_000,
                'type' => 'adjustment',
                'currency' => 'usd',
                'customer_currency' => 'usd',
                'customer_amount' => $net,
                'amount' => $net,
                'fees' => 0,
                'net' => $net,
                'updated' => 1,
            ],
        ]);
        $this->database()->execute(
            'INSERT INTO ' . $this->database()->table('dirty_days') . ' (ledger_id, day) VALUES (?, ?)',
            [$this->scope->id, intdiv(1_700_000_000, 86400)],
        );
    }

    /** @return list<array<string, mixed>> */
    private function listed(): array
    {
        return $this->body($this->rest('GET', '/wc/v3/payments/transactions'))['data'];
    }

    /** @return array<string, mixed> */
    private function listedOf(string $intent): array
    {
        return array_values(
            array_filter($this->listed(), static fn(array $row): bool => $row['payment_intent_id'] === $intent),
        )[0];
    }

    /** @return list<string> the column "Payout date" of the file */
    private function exportedDays(): array
    {
        $list = Plugin::instance()->services->modules()->exports->listExports()->find('transactions');
        self::assertNotNull($list);
        $lines = ExportedFile::lines($list, new ExportQuery($this->scope, ['columns' => ['deposit']]));
        $at = array_search('Payout date', $lines[0], true);

        return array_column(array_slice($lines, 1), (int) $at);
    }

    /** @return list<array<string, mixed>> */
    private function timeline(string $intent): array
    {
        return $this->body($this->rest('GET', "/wc/v3/payments/timeline/$intent"))['data'];
    }

    /** @return array<string, mixed> */
    private function capturedEvent(string $intent): array
    {
        return array_values(
            array_filter($this->timeline($intent), static fn(array $event): bool => $event['type'] === 'captured'),
        )[0];
    }

    private function panelPayout(string $intent): string
    {
        $payment = PanelPayment::of($this->body($this->rest('GET', "/wc/v3/payments/payment_intents/$intent")));

        return (new PanelData(new SystemClock()))->of($payment)['Payout'];
    }

    private function database(): Database
    {
        return Database::fromWordPress();
    }
}
