<?php

declare(strict_types=1);

namespace Tillbook\StandIn\Orders;

/** Status changes of an order and their actions. */
trait StatusChanges
{
    /** @var array{from: string, to: string, note: string, manual: bool}|null */
    private ?array $change = null;

    /** @return array{from: string, to: string} */
    public function set_status($new_status, $note = '', $manual_update = false): array
    {
        $to = preg_replace('/^wc-/', '', (string) $new_status);
        if (!isset(wc_get_order_statuses()["wc-{$to}"]) && !in_array($to, ['auto-draft', 'draft', 'trash'], true)) {
            $to = 'pending';
        }
        $from = $this->get_status();
        $this->data['status'] = $to;
        if ($this->object_read && $this->id > 0 && $from !== $to) {
            $this->change = [
                'from' => $this->change['from'] ?? $from,
                'to' => $to,
                'note' => (string) $note,
                'manual' => (bool) $manual_update,
            ];
            $this->note_moments($to);
        }
        return ['from' => $from, 'to' => $to];
    }

    public function update_status($new_status, $note = '', $manual = false): bool
    {
        if ($this->id === 0) {
            return false;
        }
        $this->set_status($new_status, $note, $manual);
        $this->save();
        return true;
    }

    public function payment_complete($transaction_id = ''): bool
    {
        if ($this->id === 0) {
            return false;
        }
        do_action('woocommerce_pre_payment_complete', $this->id, $transaction_id);
        $payable = apply_filters(
            'woocommerce_valid_order_statuses_for_payment_complete',
            ['on-hold', 'pending', 'failed', 'cancelled'],
            $this,
        );
        if (!$this->has_status($payable)) {
            do_action('woocommerce_payment_complete_order_status_' . $this->get_status(), $this->id, $transaction_id);
            return true;
        }
        if ($transaction_id) {
            $this->data['transaction_id'] = (string) $transaction_id;
        }
        $this->data['date_paid'] ??= wc_string_to_datetime(time());
        $this->set_status($this->paid_status());
        $this->save();
        do_action('woocommerce_payment_complete', $this->id, $transaction_id);
        return true;
    }

    private function paid_status(): string
    {
        return (string) apply_filters(
            'woocommerce_payment_complete_order_status',
            $this->needs_processing() ? 'processing' : 'completed',
            $this->id,
            $this,
        );
    }

    private function note_moments(string $status): void
    {
        if ($status === 'completed') {
            $this->data['date_completed'] ??= wc_string_to_datetime(time());
        }
        if ($status === 'completed' || $status === $this->paid_status()) {
            $this->data['date_paid'] ??= wc_string_to_datetime(time());
        }
    }

    /** Fires the actions for a changed status, after it was stored. */
    private function announce_status(): void
    {
        if ($this->change === null) {
            return;
        }
        ['from' => $from, 'to' => $to, 'note' => $note, 'manual' => $manual] = $this->change;
        $this->change = null;
        if ($from === $to) {
            return;
        }
        $text = sprintf(
            'Order status changed from %1$s to %2$s.',
            wc_get_order_status_name($from),
            wc_get_order_status_name($to),
        );
        $this->add_order_note(trim("{$note} {$text}"), 0, $manual);
        do_action("woocommerce_order_status_{$to}", $this->id, $this, compact('from', 'to', 'note', 'manual'));
        do_action("woocommerce_order_status_{$from}_to_{$to}", $this->id, $this);
        do_action('woocommerce_order_status_changed', $this->id, $from, $to, $this);
    }
}
