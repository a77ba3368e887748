<?php

declare(strict_types=1);

namespace Tillbook\Tests\Faults;

use Tillbook\Ledger\Database;
use Tillbook\Ledger\LedgerScope;
use WC_Order;

/** The final state of a ledger and its orders, without values that differ between runs. */
final class Outcome
{
    private const SQL = [
        'payments' =>
            'SELECT status, amount_captured, amount_refunded FROM {payments} WHERE ledger_id = ? ORDER BY payment_intent_id',
        'refunds' => 'SELECT status, amount FROM {refunds} WHERE ledger_id = ? ORDER BY refund_id',
        'transactions' =>
            'SELECT type, amount, fees, net FROM {transactions} WHERE ledger_id = ? ORDER BY type, amount, net',
        'disputes' => 'SELECT status, amount FROM {disputes} WHERE ledger_id = ? ORDER BY dispute_id',
        'payouts' => 'SELECT status, amount FROM {payouts} WHERE ledger_id = ? ORDER BY amount',
        'timeline' => 'SELECT type FROM {timeline} WHERE ledger_id = ? ORDER BY type',
        'commands' => 'SELECT operation, state FROM {writes} WHERE ledger_id = ? ORDER BY id',
        'audit' => "SELECT action, outcome FROM {audit} WHERE ledger_id = ? AND outcome = 'done' ORDER BY id",
        'events that wait' => "SELECT type FROM {events} WHERE ledger_id = ? AND state <> 'done' ORDER BY type",
        'effects that wait' =>
            'SELECT name FROM {order_effects} WHERE ledger_id = ? AND state <> \'done\' ORDER BY name',
    ];

    /**
     * Our notes. WooCommerce adds its own after it saved a status: if killed in between, one is missing.
     *
     * @return list<string> with placeholders for ids and times
     */
    private static function notes(WC_Order $order): array
    {
        $notes = [];
        foreach (wc_get_order_notes(['order_id' => $order->get_id()]) as $note) {
            $text = wp_strip_all_tags((string) $note->content);
            if (str_contains($text, 'USD')) {
                $notes[] = (string) preg_replace(
                    ['/\b(?:pi|re|ch|dp|du)_\w+/', '/\w+ \d{1,2}, \d{4},? \d{1,2}:\d{2} [ap]m/'],
                    ['id', 'then'],
                    $text,
                );
            }
        }
        sort($notes);

        return $notes;
    }

    /** @return array<string, mixed> */
    public static function of(LedgerScope $scope, ?WC_Order $order): array
    {
        wp_cache_flush();
        $database = Database::fromWordPress();
        $outcome = [];
        foreach (self::SQL as $name => $sql) {
            $outcome[$name] = $database->rows(
                (string) preg_replace_callback(
                    '/\{(\w+)\}/',
                    static fn(array $match): string => $database->table($match[1]),
                    $sql,
                ),
                [$scope->id],
            );
        }
        $current = $order === null ? null : wc_get_order($order->get_id());
        if ($current instanceof WC_Order) {
            $outcome['order'] = [
                $current->get_status(),
                array_map(
                    static fn(\WC_Order_Refund $refund): string => (string) $refund->get_amount(),
                    array_values($current->get_refunds()),
                ),
                self::notes($current),
            ];
        }

        return $outcome;
    }
}
