<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\OrderPayment;
use WC_Order;

/** Renders the panel's HTML. It works without JavaScript; commands that cannot be undone require a confirmation. */
final class PanelView
{
    public const STYLE =
        '#tillbook-order-panel dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; margin: 8px 0 12px; }' .
        '#tillbook-order-panel dt { color: #50575e; }' .
        '#tillbook-order-panel dd { margin: 0; text-align: end; overflow-wrap: anywhere; }' .
        '#tillbook-order-panel .tillbook-actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: baseline; }' .
        '#tillbook-order-panel summary.button { list-style: none; }' .
        '#tillbook-order-panel summary.button::-webkit-details-marker { display: none; }';
    private const FORM = 'tillbook-order-command';

    /**
     * @param LedgerScope|null $scope the ledger of the order; null if no account is connected
     * @param bool $isShown whether the pages show that ledger
     * @param list<OrderCommand> $commands what may be done now
     * @param list<string> $warnings plain texts
     */
    public function __construct(
        private readonly WC_Order $order,
        private readonly ?LedgerScope $scope,
        private readonly bool $isShown,
        private readonly ?PanelPayment $payment,
        private readonly array $commands,
        private readonly array $warnings,
        private readonly PanelData $facts,
    ) {}

    public function print(): void
    {
        foreach ($this->warnings as $warning) {
            printf('<div class="notice notice-warning notice-alt inline"><p>%s</p></div>', esc_html($warning));
        }
        if ($this->scope === null) {
            printf(
                '<p>%s</p>',
                esc_html__(
                    'No payments account is connected, so the payment for this order cannot be shown or changed here.',
                    'tillbook',
                ),
            );
            printf(
                '<p><a href="%s">%s</a></p>',
                esc_url(Screen::settingsUrl()),
                esc_html__('Connect an account', 'tillbook'),
            );

            return;
        }
        if ($this->payment === null) {
            // Any account may have it, also one that is gone.
            if ($this->order->get_meta(OrderMode::META) !== '') {
                self::printMode(OrderMode::allows($this->order, true));
            }
            $this->printNothing();

            return;
        }
        self::printMode($this->scope->livemode);
        $this->printFacts($this->payment);
        $this->printActions($this->payment);
    }

    private static function printMode(bool $isLive): void
    {
        printf(
            '<p><strong>%s</strong></p>',
            $isLive ? esc_html__('Live', 'tillbook') : esc_html__('Test mode', 'tillbook'),
        );
    }

    /** Prints the form of the panel's buttons, outside the order's form. */
    public function printForm(): void
    {
        if ($this->payment === null || $this->commands === []) {
            return;
        }
        printf(
            '<form id="%s" method="post" action="%s" hidden>',
            esc_attr(self::FORM),
            esc_url(admin_url('admin-post.php')),
        );
        foreach (
            [
                'action' => OrderCommands::ACTION,
                'order_id' => (string) $this->order->get_id(),
                'payment_intent_id' => $this->payment->id,
                'attempt_capture' => (string) $this->payment->attempts('capture'),
                'attempt_cancel' => (string) $this->payment->attempts('cancel'),
                'capture_amount' => (string) $this->payment->captureAmount,
            ]
            as $name => $value
        ) {
            printf('<input type="hidden" name="%s" value="%s">', esc_attr($name), esc_attr($value));
        }
        wp_nonce_field(OrderCommands::nonceAction($this->order->get_id()), OrderCommands::NONCE, false);
        echo '</form>';
    }

    private function printNothing(): void
    {
        printf('<p>%s</p>', esc_html__('The connected account has no payment for this order.', 'tillbook'));
        $named = $this->order->get_meta(OrderPayment::INTENT_META);
        if (is_string($named) && $named !== '') {
            printf(
                '<p>%s</p>',
                esc_html(
                    sprintf(
                        /* translators: %s: id of a payment */
                        __('The order refers to payment %s, which may belong to another account.', 'tillbook'),
                        $named,
                    ),
                ),
            );
        }
    }

    private function printFacts(PanelPayment $payment): void
    {
        $id = $payment->id;
        printf('<dl><dt>%s</dt><dd>', esc_html__('Payment', 'tillbook'));
        if ($this->isShown) {
            printf('<a href="%s">%s</a></dd>', esc_url(Screen::paymentUrl($id)), esc_html($id));
        } else {
            printf('%s</dd>', esc_html($id));
        }
        foreach ($this->facts->of($payment) as $label => $text) {
            printf('<dt>%s</dt><dd>%s</dd>', esc_html($label), esc_html($text));
        }
        echo '</dl>';
    }

    private function printActions(PanelPayment $payment): void
    {
        $obstacle = $payment->captureObstacle;
        // It says what to do instead, which only concerns those who can.
        if ($obstacle === 'other_gateway' || ($obstacle !== null && $this->commands !== [])) {
            printf('<p>%s</p>', esc_html(PanelLabels::obstacle($obstacle)));
        }
        if ($this->commands !== [] && $payment->captureAmount !== null) {
            // Part of the order's form, for WooCommerce's order actions.
            printf(
                '<input type="hidden" name="%s" value="%s">',
                esc_attr(OrderCommands::SHOWN_AMOUNT),
                esc_attr((string) $payment->captureAmount),
            );
        }
        echo '<div class="tillbook-actions">';
        foreach ($this->commands as $command) {
            $warning = $command->warning() ?? ($command->captures() ? $this->facts->part($payment) : null);
            if ($warning === null) {
                self::printButton($command, 'button button-primary');
                continue;
            }
            printf(
                '<details><summary class="button">%s</summary><p>%s</p>',
                esc_html($command->label()),
                esc_html($warning),
            );
            self::printButton($command, $command->captures() ? 'button button-primary' : 'button');
            echo '</details>';
        }
        if ($payment->allows('refund')) {
            printf('<a class="button" href="#woocommerce-order-items">%s</a>', esc_html__('Refund', 'tillbook'));
        }
        if ($this->isShown) {
            printf(
                '<a class="button-link" href="%s">%s</a>',
                esc_url(Screen::paymentUrl($payment->id)),
                esc_html__('View payment details', 'tillbook'),
            );
        }
        echo '</div>';
    }

    private static function printButton(OrderCommand $command, string $class): void
    {
        printf(
            '<button type="submit" class="%s" form="%s" name="command" value="%s">%s</button>',
            esc_attr($class),
            esc_attr(self::FORM),
            esc_attr($command->value),
            esc_html($command->label()),
        );
    }
}
