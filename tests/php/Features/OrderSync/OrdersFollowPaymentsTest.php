<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderSync;

use PHPUnit\Framework\Attributes\Group;
use Tillbook\Features\OrderSync\EffectKind;
use Tillbook\Features\OrderSync\OrderEffect;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Money\Money;
use Tillbook\Providers\Sandbox\PaymentPlan;
use Tillbook\Tests\Support\WithSandbox;
use Tillbook\Tests\TestCase;
use WC_Order;

/** PHP can end while an order is changed, such as in another plugin's hook: exit, its memory, its time. */
#[Group('database')]
final class OrdersFollowPaymentsTest extends TestCase
{
    use WithSandbox;

    private const NOTE = 'possible fraud';

    protected function setUp(): void
    {
        parent::setUp();
        $this->connectSandbox();
    }

    public function testAnAttemptCountsBeforeItEnds(): void
    {
        $order = $this->waiting('first');
        $during = [];
        $note = function () use (&$during): void {
            $during[] = $this->effect('first');
        };
        add_action('woocommerce_order_note_added', $note);
        $this->inbox()->follow($this->scope);
        remove_action('woocommerce_order_note_added', $note);

        self::assertSame([['running', '1']], $during);
        self::assertSame(['done', '1'], $this->effect('first'));
        self::assertSame(1, $this->notes($order));
    }

    public function testAfterEachAttemptThatEndedPhpTheNextOneComesLater(): void
    {
        $waits = [];
        foreach (range(0, 4) as $attempts) {
            $this->waiting("effect_$attempts", $attempts === 0 ? 'new' : 'running', $attempts);
            $note = function () use (&$waits, $attempts): void {
                $waits[] = (int) $this->column("effect_$attempts", 'due') - time();
            };
            add_action('woocommerce_order_note_added', $note);
            $this->inbox()->follow($this->scope);
            remove_action('woocommerce_order_note_added', $note);
        }

        self::assertCount(5, $waits);
        self::assertEqualsWithDelta(120, $waits[0], 5);
        foreach (range(1, 4) as $attempts) {
            self::assertGreaterThan(2 * $waits[$attempts - 1], $waits[$attempts]);
        }
    }

    public function testAChangeThatEndedPhpEachTimeIsGivenUpAndTheNextOneIsMade(): void
    {
        $first = $this->waiting('first', 'running', 5);
        $second = $this->waiting('second');

        $this->inbox()->follow($this->scope);

        self::assertSame('dead', $this->effect('first')[0]);
        self::assertStringContainsString('PHP ended', (string) $this->column('first', 'last_error'));
        self::assertSame(0, $this->notes($first));
        self::assertSame('done', $this->effect('second')[0]);
        self::assertSame(1, $this->notes($second));
    }

    /** A paid order with an effect that is due: a note that its payment may be fraud. */
    private function waiting(string $name, string $state = 'new', int $attempts = 0): WC_Order
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $intent = $this->pay(new PaymentPlan(5000, 'usd'), $order);
        $effect = new OrderEffect(
            EffectKind::FraudWarned,
            $order->get_id(),
            $intent,
            $name,
            new Money(5000, 'usd'),
            time(),
            true,
        );
        Database::fromWordPress()->insertMany('order_effects', [
            [
                'ledger_id' => $this->scope->id,
                'name' => $name,
                'order_id' => $order->get_id(),
                'state' => $state,
                'attempts' => $attempts,
                'due' => time() - 1,
                'body' => $effect->toJson(),
            ],
        ]);

        return $order;
    }

    /** @return array{string|null, string|null} state and attempts */
    private function effect(string $name): array
    {
        return [$this->column($name, 'state'), $this->column($name, 'attempts')];
    }

    private function column(string $name, string $column): ?string
    {
        $database = Database::fromWordPress();

        return $database->value(
            "SELECT $column FROM " . $database->table('order_effects') . ' WHERE ledger_id = ? AND name = ?',
            [$this->scope->id, $name],
        );
    }

    private function notes(WC_Order $order): int
    {
        $notes = wc_get_order_notes(['order_id' => $order->get_id()]);

        return count(
            array_filter($notes, static fn(object $note): bool => str_contains((string) $note->content, self::NOTE)),
        );
    }
}
