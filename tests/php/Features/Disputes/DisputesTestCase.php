<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use Tillbook\Ledger\Database;
use Tillbook\Provider\EventBatch;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Providers\Sandbox\SandboxAccount;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

/** A store manager, a sandbox account, and disputes in it. */
abstract class DisputesTestCase extends TestCase
{
    use WithSandbox;

    protected const DAY = 86400;
    protected const ROUTE = '/wc/v3/payments/disputes';

    protected function setUp(): void
    {
        parent::setUp();
        $this->actAs('shop_manager');
        $this->connectSandbox();
    }

    protected function tearDown(): void
    {
        $GLOBALS['wp_rest_server'] = null;
        parent::tearDown();
    }

    /** Makes a payment and disputes it; returns the dispute's id. */
    protected function dispute(
        string $reason = 'product_not_received',
        bool $inquiry = false,
        int $amount = 5000,
        string $currency = 'usd',
        ?WC_Order $order = null,
    ): string {
        return $this->disputeAgain(
            $this->chargeOf($this->pay(new PaymentPlan($amount, $currency), $order)),
            $reason,
            $inquiry,
        );
    }

    protected function disputeAgain(string $charge, string $reason, bool $inquiry = false): string
    {
        $id = '';
        $this->happen(static function (SandboxAccount $account) use ($charge, $reason, $inquiry, &$id): void {
            $id = (string) $account->disputes->open($charge, $reason, $inquiry)['id'];
        });

        return $id;
    }

    /** @return array<string, mixed> the REST API's answer */
    protected function show(string $id): array
    {
        $answer = $this->rest('GET', self::ROUTE . "/$id");
        self::assertSame(200, $answer->get_status());

        return $this->body($answer);
    }

    /** @param array<string, mixed> $body besides `submit` */
    protected function answer(string $id, array $body = [], bool $submit = false): \WP_REST_Response
    {
        return $this->rest('POST', self::ROUTE . "/$id", $body + ['submit' => $submit]);
    }

    /** The bank decides. */
    protected function decide(string $id, string $verdict): void
    {
        $this->happen(static function (SandboxAccount $account) use ($id, $verdict): void {
            $account->disputes->decide($id, $verdict);
        });
    }

    /** Has the provider say that the dispute is an appeal, which the sandbox has none of. */
    protected function appeal(string $id): void
    {
        $database = Database::fromWordPress();
        $database->execute(
            'UPDATE ' .
                $database->table('disputes') .
                " SET status = 'appeal_needs_response' WHERE ledger_id = ? AND dispute_id = ?",
            [$this->scope->id, $id],
        );
        $database->execute(
            'UPDATE ' .
                $database->table('objects') .
                ' SET body = REPLACE(body, ?, ?) WHERE ledger_id = ? AND object_id = ?',
            ['"status":"needs_response"', '"status":"appeal_needs_response"', $this->scope->id, $id],
        );
    }

    /** Lets days pass in the sandbox. */
    protected function wait(int $days): void
    {
        $this->inbox()->receive(
            $this->scope,
            EventBatch::of('webhook', ...$this->sandbox()->advance($days * self::DAY)),
        );
    }

    protected function intentOf(string $disputeId): string
    {
        return (string) $this->of($disputeId, 'payment_intent_id');
    }

    protected function of(string $disputeId, string $column): ?string
    {
        $database = Database::fromWordPress();

        return $database->value(
            "SELECT $column FROM " . $database->table('disputes') . ' WHERE ledger_id = ? AND dispute_id = ?',
            [$this->scope->id, $disputeId],
        );
    }

    /** @return list<array{type: string, amount: int, fees: int}> what moved because of a dispute, oldest first */
    protected function money(string $disputeId): array
    {
        $database = Database::fromWordPress();
        $rows = $database->rows(
            'SELECT type, amount, fees FROM ' .
                $database->table('transactions') .
                ' WHERE ledger_id = ? AND source_id = ? ORDER BY created, id',
            [$this->scope->id, $disputeId],
        );

        return array_map(
            static fn(array $row): array => [
                'type' => (string) $row['type'],
                'amount' => (int) $row['amount'],
                'fees' => (int) $row['fees'],
            ],
            $rows,
        );
    }

    /** @return list<string> */
    protected function notes(WC_Order $order): array
    {
        return array_map(
            static fn(object $note): string => (string) $note->content,
            array_values(wc_get_order_notes(['order_id' => $order->get_id()])),
        );
    }
}
