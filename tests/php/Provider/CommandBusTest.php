<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider;

use Tillbook\Ledger\Audit;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Writes;
use Tillbook\Platform\Money\Money;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandGuard;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\ProviderRefusal;

final class CommandBusTest extends SandboxTestCase
{
    private LedgerScope $scope;

    protected function setUp(): void
    {
        parent::setUp();
        $this->scope = $this->scope('acct_sandbox_test2');
        $this->inbox()->receive($this->scope, 'sandbox', ...$this->history(2));
        CommandGuard::rememberHome();
    }

    public function testARefundReachesTheLedgerAndTheAuditTrail(): void
    {
        $charge = $this->refundable();
        $this->bus()->run($this->scope, $this->provider(2), new RefundCharge($charge, new Money(100, 'usd'), 'duplicate'), 'cli');

        $refund = $this->database->row('SELECT * FROM ' . $this->database->table('refunds') . ' WHERE ledger_id = ? AND charge_id = ?', [$this->scope->id, $charge]);
        self::assertSame('100', $refund['amount'] ?? null);
        self::assertSame('100', $this->database->value('SELECT amount_refunded FROM ' . $this->database->table('payments') . ' WHERE ledger_id = ? AND charge_id = ?', [$this->scope->id, $charge]));
        $audit = $this->database->row('SELECT * FROM ' . $this->database->table('audit') . ' WHERE ledger_id = ? AND subject_id = ?', [$this->scope->id, $charge]);
        self::assertSame(['refund', 'done', '100'], [$audit['action'] ?? null, $audit['outcome'] ?? null, $audit['amount'] ?? null]);
    }

    public function testMoreThanWhatRemainsIsRefusedAndChangesNothing(): void
    {
        $charge = $this->refundable();
        $before = $this->content($this->scope);
        try {
            $this->bus()->run($this->scope, $this->provider(2), new RefundCharge($charge, new Money(99999999, 'usd'), null), 'cli');
            self::fail('The refund should have been refused.');
        } catch (ProviderRefusal $refusal) {
            self::assertSame('wcpay_refund_error', $refusal->reason);
        }
        self::assertEquals($before, $this->content($this->scope));
        self::assertSame('wcpay_refund_error', $this->database->value('SELECT outcome FROM ' . $this->database->table('audit') . ' WHERE ledger_id = ? AND subject_id = ?', [$this->scope->id, $charge]));
    }

    public function testTheSameIntentHeldByAnotherIsRefused(): void
    {
        $command = new RefundCharge($this->refundable(), new Money(100, 'usd'), null);
        $hash = hash('sha256', (string) wp_json_encode([$command->parameters(), 100, 'usd']));
        $key = substr(hash('sha256', implode('|', ['refund', $command->subjectId(), $hash, 0])), 0, 40);
        self::assertTrue((new Writes($this->database, $this->clock))->begin($this->scope, $key, 'refund', $command->subjectId(), $hash, 1));

        $this->expectExceptionMessage('already being done');
        $this->bus()->run($this->scope, $this->provider(2), $command, 'cli');
    }

    public function testACopiedSiteMayNotChangeAnything(): void
    {
        update_option(CommandGuard::HOME_OPTION, 'https://the-original.example');

        $this->expectException(ProviderRefusal::class);
        $this->expectExceptionMessage('copy');
        $this->bus()->run($this->scope, $this->provider(2), new RefundCharge($this->refundable(), new Money(100, 'usd'), null), 'cli');
    }

    public function testALiveLedgerIsNotChangedThroughTheSandbox(): void
    {
        $live = new LedgerScope($this->scope->id, 'sandbox', $this->scope->accountId, true, 'US', 'usd');

        $this->expectExceptionMessage('kept apart');
        $this->bus()->run($live, $this->provider(2), new RefundCharge($this->refundable(), new Money(100, 'usd'), null), 'cli');
    }

    private function bus(): CommandBus
    {
        return new CommandBus(new CommandGuard(), new Writes($this->database, $this->clock), $this->inbox(), new Audit($this->database, $this->clock));
    }

    private function refundable(): string
    {
        return (string) $this->database->value(
            'SELECT p.charge_id FROM ' . $this->database->table('payments') . ' p LEFT JOIN ' . $this->database->table('disputes') . " d ON d.charge_id = p.charge_id AND d.ledger_id = p.ledger_id WHERE p.ledger_id = ? AND p.currency = 'usd' AND p.captured = 1 AND p.amount_refunded = 0 AND d.id IS NULL AND p.amount > 1000 ORDER BY p.created LIMIT 1",
            [$this->scope->id],
        );
    }
}
