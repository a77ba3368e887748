<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use RuntimeException;
use Tillbook\Platform\Orders\Orders;
use WC_Order;

/** Writes the notes of an effect, or of something else that has a name, on its order exactly once. */
final class NotesOnce
{
    /** Order meta with the names of effects that have notes already. */
    private const META = '_tillbook_noted';

    public function __construct(private readonly Orders $orders, private readonly OrderLock $lock) {}

    /**
     * @param string $note HTML, escaped
     * @param bool $isAgain whether an earlier attempt started and did not report its end
     * @param string $toShopper a note that the shopper receives, too; empty for none
     */
    public function write(
        WC_Order $order,
        OrderEffect $effect,
        string $note,
        bool $isAgain,
        string $toShopper = '',
    ): void {
        $this->named($order, $effect->name(), $note, $isAgain, $toShopper);
    }

    /**
     * Writes a note also if another process has the order for long: then it isn't noted that it was written, because
     * that process may write the names at the same moment.
     *
     * @param string $name what the note is about, such as `command:17`
     * @param string $note HTML, escaped
     * @param bool $isAgain whether an earlier attempt may have written it
     * @param string $toShopper a note that the shopper receives, too; empty for none
     */
    public function named(
        WC_Order $order,
        string $name,
        string $note,
        bool $isAgain = false,
        string $toShopper = '',
    ): void {
        $write = function (bool $isNoted) use ($order, $name, $note, $isAgain, $toShopper): void {
            $current = $this->orders->find($order->get_id()) ?? $order;
            if (in_array($name, self::of($current), true)) {
                return;
            }
            // An attempt that crashed may have written the note without recording it.
            if (!$isAgain || !self::hasNote($current, $note)) {
                $current->add_order_note($note);
            }
            if ($toShopper !== '' && (!$isAgain || !self::hasNote($current, $toShopper))) {
                $current->add_order_note($toShopper, 1);
            }
            if ($isNoted) {
                $this->remember($current, $name);
            }
        };
        if (!$this->lock->during($order->get_id(), static fn() => $write(true), waits: true)) {
            $write(false);
        }
    }

    /**
     * Stores a name, without a note.
     *
     * @throws RuntimeException if another process has the order for long
     */
    public function remember(WC_Order $order, string $name): void
    {
        $store = function () use ($order, $name): void {
            $current = $this->orders->find($order->get_id()) ?? $order;
            $noted = self::of($current);
            if (!in_array($name, $noted, true)) {
                $current->update_meta_data(self::META, [...$noted, $name]);
                $current->save_meta_data();
            }
        };
        if (!$this->lock->during($order->get_id(), $store, waits: true)) {
            throw new RuntimeException("Another process changes order {$order->get_id()}.");
        }
    }

    /** @return list<string> names of what the order has notes about */
    public static function of(WC_Order $order): array
    {
        $stored = $order->get_meta(self::META);

        return is_array($stored) ? array_values(array_filter($stored, is_string(...))) : [];
    }

    private static function hasNote(WC_Order $order, string $text): bool
    {
        foreach (wc_get_order_notes(['order_id' => $order->get_id()]) as $note) {
            if (
                is_object($note) &&
                isset($note->content) &&
                is_string($note->content) &&
                wp_strip_all_tags($note->content) === wp_strip_all_tags($text)
            ) {
                return true;
            }
        }

        return false;
    }
}
