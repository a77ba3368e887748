<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Orders\Orders;
use WC_Order;

/** Writes the notes of an effect on its order, once. */
final class NotesOnce
{
    /** Notes that were written, by effect, so that a repetition writes none. */
    private const META = '_tillbook_noted';

    public function __construct(private readonly Orders $orders) {}

    /**
     * @param string $note HTML, escaped
     * @param bool $isAgain whether somebody began it before and did not say how it ended
     * @param string $toShopper for a note that the shopper gets, too; empty for none
     */
    public function write(
        WC_Order $order,
        OrderEffect $effect,
        string $note,
        bool $isAgain,
        string $toShopper = '',
    ): void {
        $current = $this->orders->find($order->get_id()) ?? $order;
        $noted = self::of($current);
        if (in_array($effect->name(), $noted, true)) {
            return;
        }
        // Who died may have written the note and not that it did.
        if (!$isAgain || !self::hasNote($current, $note)) {
            $current->add_order_note($note);
        }
        if ($toShopper !== '' && (!$isAgain || !self::hasNote($current, $toShopper))) {
            $current->add_order_note($toShopper, 1);
        }
        $current->update_meta_data(self::META, [...$noted, $effect->name()]);
        $current->save_meta_data();
    }

    /** @return list<string> the effects that the order has notes of */
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
