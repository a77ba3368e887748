<?php

declare(strict_types=1);

namespace Tillbook\Tests\Faults;

use Tillbook\Ledger\Database;
use Tillbook\Platform\Money\Money;
use Tillbook\Plugin;
use Tillbook\Provider\Commands\CancelAuthorization;
use Tillbook\Provider\Commands\CapturePayment;
use Tillbook\Provider\Commands\CloseDispute;
use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\RefundCharge;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\Sandbox\PaymentPlan;
use Tillbook\Provider\Sandbox\World;
use WC_Order;

/** A payment for each command that changes one, and the command. For tests that use WithSandbox. */
trait MoneyCommands
{
    private ?WC_Order $order = null;

    /** @return array<string, array{string}> */
    public static function commands(): array
    {
        return ['refund' => ['refund'], 'capture' => ['capture'], 'cancellation' => ['cancel'], 'evidence' => ['evidence'], 'accepted dispute' => ['accept']];
    }

    private function prepare(string $kind): Command
    {
        $isHeld = in_array($kind, ['capture', 'cancel'], true);
        $this->order = $this->orderOf(5000, 'usd', $isHeld ? 'on-hold' : 'completed');
        $intent = $this->pay(new PaymentPlan(5000, 'usd', manualCapture: $isHeld), $this->order);
        $charge = $this->chargeOf($intent);
        $dispute = '';
        if (in_array($kind, ['evidence', 'accept'], true)) {
            $this->happen(static function (World $world) use ($charge, &$dispute): void {
                $opened = $world->disputes->open($charge, 'product_not_received', false);
                $dispute = is_string($opened['id'] ?? null) ? $opened['id'] : '';
            });
        }

        return self::command($kind, $intent, $charge, $dispute);
    }

    private static function command(string $kind, string $intent, string $charge, string $dispute): Command
    {
        return match ($kind) {
            'refund' => new RefundCharge($charge, new Money(1200, 'usd'), 'duplicate'),
            'capture' => new CapturePayment($intent, new Money(5000, 'usd')),
            'cancel' => new CancelAuthorization($intent),
            'evidence' => new UpdateDispute($dispute, ['product_description' => 'A hat'], [], true),
            default => new CloseDispute($dispute),
        };
    }

    /** Runs it as a page does: the same again is the same attempt. */
    private function send(Command $command): void
    {
        $services = Plugin::instance()->services;
        $provider = $services->provider();
        self::assertNotNull($provider);
        $services->bus()->run($this->scope, $provider, $command, 'admin', 0);
    }

    /** As if a few minutes had gone by, with their job. */
    private function recover(): void
    {
        $database = Database::fromWordPress();
        for ($job = 0; $job < 3; ++$job) {
            $database->execute('UPDATE ' . $database->table('writes') . " SET created = created - 300 WHERE ledger_id = ? AND state IN ('sent', 'unknown')", [$this->scope->id]);
            $database->execute('UPDATE ' . $database->table('events') . ' SET next_attempt_at = 0 WHERE ledger_id = ?', [$this->scope->id]);
            $database->execute('UPDATE ' . $database->table('order_effects') . ' SET due = 0 WHERE ledger_id = ?', [$this->scope->id]);
            wp_cache_flush();
            Plugin::instance()->services->reconcile();
        }
    }
}
