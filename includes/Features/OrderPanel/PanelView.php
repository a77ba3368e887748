<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Json;
use Tillbook\Platform\Orders\Orders;
use WC_Order;

/** The panel's HTML. Works without JavaScript; what cannot be taken back asks once more. */
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
     * @param array<string, mixed>|null $intent PaymentSchema::intent()
     * @param list<OrderCommand> $commands what may be done now
     * @param list<string> $warnings plain texts
     */
    public function __construct(
        private readonly WC_Order $order,
        private readonly bool $isConnected,
        private readonly bool $isTest,
        private readonly ?array $intent,
        private readonly array $commands,
        private readonly array $warnings,
        private readonly PanelFacts $facts,
    ) {}

    public function print(): void
    {
        foreach ($this->warnings as $warning) {
            printf('<div class="notice notice-warning notice-alt inline"><p>%s</p></div>', esc_html($warning));
        }
        if (!$this->isConnected) {
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
        printf(
            '<p><strong>%s</strong></p>',
            $this->isTest ? esc_html__('Test mode', 'tillbook') : esc_html__('Live', 'tillbook'),
        );
        if ($this->intent === null) {
            $this->printNothing();

            return;
        }
        $this->printFacts($this->intent);
        $this->printActions($this->intent);
    }

    /** The form of the panel's buttons, outside of the order's. */
    public function printForm(): void
    {
        if ($this->intent === null || $this->commands === []) {
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
                'payment_intent_id' => Json::text($this->intent, 'id') ?? '',
                'attempt_capture' => (string) Json::integer($this->intent, 'attempts.capture'),
                'attempt_cancel' => (string) Json::integer($this->intent, 'attempts.cancel'),
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
        $named = $this->order->get_meta(Orders::INTENT_META);
        if (is_string($named) && $named !== '') {
            /* translators: %s: id of a payment */
            printf(
                '<p>%s</p>',
                esc_html(
                    sprintf(
                        __('The order refers to payment %s, which may belong to another account.', 'tillbook'),
                        $named,
                    ),
                ),
            );
        }
    }

    /** @param array<string, mixed> $intent */
    private function printFacts(array $intent): void
    {
        $id = Json::text($intent, 'id') ?? '';
        printf(
            '<dl><dt>%s</dt><dd><a href="%s">%s</a></dd>',
            esc_html__('Payment', 'tillbook'),
            esc_url(self::paymentUrl($id)),
            esc_html($id),
        );
        foreach ($this->facts->of($intent) as $label => $text) {
            printf('<dt>%s</dt><dd>%s</dd>', esc_html($label), esc_html($text));
        }
        echo '</dl>';
    }

    /** @param array<string, mixed> $intent */
    private function printActions(array $intent): void
    {
        $obstacle = Json::text($intent, 'capture_obstacle');
        if ($obstacle !== null) {
            printf('<p>%s</p>', esc_html(PanelLabels::obstacle($obstacle)));
        }
        echo '<div class="tillbook-actions">';
        foreach ($this->commands as $command) {
            $warning = $command->warning() ?? ($command->captures() ? $this->facts->part($intent) : null);
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
        if (Json::boolean($intent, 'actions.refund')) {
            printf('<a class="button" href="#woocommerce-order-items">%s</a>', esc_html__('Refund', 'tillbook'));
        }
        printf(
            '<a class="button-link" href="%s">%s</a></div>',
            esc_url(self::paymentUrl(Json::text($intent, 'id') ?? '')),
            esc_html__('View payment details', 'tillbook'),
        );
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

    private static function paymentUrl(string $intentId): string
    {
        return Screen::paymentUrl($intentId);
    }
}
