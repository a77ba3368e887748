<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\OrderSync;

use PHPUnit\Framework\Attributes\Group;
use PHPUnit\Framework\TestCase;
use Tillbook\Features\OrderSync\EffectKind;
use Tillbook\Features\OrderSync\NotesOnce;
use Tillbook\Features\OrderSync\OrderEffect;
use Tillbook\Ledger\Database;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Tests\Support\WithProcesses;
use Tillbook\Tests\Support\WithSandbox;
use WC_Order;

/** Several processes change the same orders at once; what they commit is removed by hand. */
#[Group('database')]
final class ParallelEffectsTest extends TestCase
{
    use WithProcesses;
    use WithSandbox;

    private const PROCESSES = 3;
    private const INTENT = 'pi_parallel';

    /** @var list<WC_Order> */
    private array $orders = [];

    protected function setUp(): void
    {
        $this->keepOptions();
        $this->connectSandbox();
        add_filter('pre_wp_mail', '__return_false');
    }

    protected function tearDown(): void
    {
        remove_filter('pre_wp_mail', '__return_false');
        $this->removeAccount();
        foreach ($this->orders as $order) {
            $this->order($order->get_id())->delete(true);
        }
        $this->restoreOptions();
    }

    public function testAnOrderHasEachNoteOnceAndKnowsAllOfThem(): void
    {
        $order = $this->paidOrder();
        $names = [];
        foreach (range(1, 30) as $number) {
            $names[] = $this->effect($order, EffectKind::FraudWarned, "issfr_$number");
        }

        $this->followAtOnce();

        self::assertEqualsCanonicalizing($names, NotesOnce::of($this->order($order->get_id())));
        $notes = wc_get_order_notes(['order_id' => $order->get_id()]);
        self::assertCount(
            30,
            array_filter(
                $notes,
                static fn(object $note): bool => str_contains((string) $note->content, 'possible fraud'),
            ),
        );
        self::assertSame([['done', '1']], $this->states());
    }

    public function testOrdersWhoseDisputesAreAllWonAtOnceAreOnHoldNoLonger(): void
    {
        foreach (range(1, 8) as $number) {
            $order = $this->paidOrder();
            foreach (['a', 'b', 'c'] as $dispute) {
                $this->effect($order, EffectKind::Disputed, "dp_$number$dispute");
            }
        }
        $this->inbox()->follow($this->scope);
        self::assertSame(['on-hold'], $this->statuses());
        foreach ($this->orders as $index => $order) {
            foreach (['a', 'b', 'c'] as $dispute) {
                $this->effect($order, EffectKind::DisputeWon, 'dp_' . ($index + 1) . $dispute);
            }
        }

        $this->followAtOnce();

        self::assertSame(['processing'], $this->statuses());
        self::assertSame([['done', '1']], $this->states());
    }

    public function testAnOrderStaysOnHoldWhileOneOfItsDisputesIsOpen(): void
    {
        foreach (range(1, 8) as $number) {
            $order = $this->paidOrder();
            $this->effect($order, EffectKind::Disputed, "dp_{$number}a");
        }
        $this->inbox()->follow($this->scope);
        foreach ($this->orders as $index => $order) {
            $this->effect($order, EffectKind::DisputeWon, 'dp_' . ($index + 1) . 'a');
            $this->effect($order, EffectKind::Disputed, 'dp_' . ($index + 1) . 'b');
        }

        $this->followAtOnce();

        self::assertSame(['on-hold'], $this->statuses());
        foreach ($this->orders as $index => $order) {
            $this->effect($order, EffectKind::DisputeWon, 'dp_' . ($index + 1) . 'b');
        }
        $this->inbox()->follow($this->scope);
        self::assertSame(['processing'], $this->statuses());
    }

    private function followAtOnce(): void
    {
        self::assertSame(
            array_fill(0, self::PROCESSES, ''),
            $this->atOnce(__DIR__ . '/parallel/follow.php', array_fill(0, self::PROCESSES, [])),
        );
        wp_cache_flush();
    }

    private function paidOrder(): WC_Order
    {
        $order = $this->orderOf(5000, 'usd', 'processing');
        $order->update_meta_data(OrderPayment::INTENT_META, self::INTENT);
        $order->save();

        return $this->orders[] = $order;
    }

    /** @return string the name of the effect, which is due */
    private function effect(WC_Order $order, EffectKind $kind, string $objectId): string
    {
        $effect = new OrderEffect(
            $kind,
            $order->get_id(),
            self::INTENT,
            $objectId,
            new Money(5000, 'usd'),
            time(),
            true,
            'fraudulent',
        );
        Database::fromWordPress()->insertMany('order_effects', [
            [
                'ledger_id' => $this->scope->id,
                'name' => $effect->name(),
                'order_id' => $order->get_id(),
                'body' => $effect->toJson(),
            ],
        ]);

        return $effect->name();
    }

    /** @return list<string> the different statuses of the orders */
    private function statuses(): array
    {
        return array_values(
            array_unique(
                array_map(fn(WC_Order $order): string => $this->order($order->get_id())->get_status(), $this->orders),
            ),
        );
    }

    /** @return list<list<string|null>> the different states and numbers of attempts of the effects */
    private function states(): array
    {
        return array_map(
            array_values(...),
            Database::fromWordPress()->rows(
                'SELECT DISTINCT state, attempts FROM ' .
                    Database::fromWordPress()->table('order_effects') .
                    ' WHERE ledger_id = ?',
                [$this->scope->id],
            ),
        );
    }
}
