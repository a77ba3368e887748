<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Closure;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\Schema;
use WC_Order;

/** Handles the panel's commands, from its buttons and from WooCommerce's list of order actions. */
final class OrderCommands implements Registrable
{
    public const ACTION = 'tillbook_order_command';
    public const NONCE = 'tillbook_nonce';
    /** Field of the order's form: what the panel shows that a capture takes, in minor units. */
    public const SHOWN_AMOUNT = 'tillbook_capture_amount';
    private const PREFIX = 'tillbook_';

    /** @param Closure(): PanelActions $commands built when a command is sent */
    public function __construct(private readonly PanelPayments $payments, private readonly Closure $commands) {}

    public function register(): void
    {
        Hooks::essential('admin_post_' . self::ACTION, [$this, 'take']);
        add_filter('woocommerce_order_actions', [$this, 'offer'], 10, 2);
        foreach (OrderCommand::cases() as $command) {
            add_action('woocommerce_order_action_' . self::PREFIX . $command->value, function (mixed $order) use (
                $command,
            ): void {
                $this->chosen($command, $order);
            });
        }
    }

    /** Returns the action name of the nonce. It contains the order, so a form is valid for one order only. */
    public static function nonceAction(int $orderId): string
    {
        return self::ACTION . $orderId;
    }

    /** Handles a click on one of the panel's buttons. Ends the request with a redirect to the order. */
    public function take(): void
    {
        $orderId = absint(self::posted('order_id'));
        check_admin_referer(self::nonceAction($orderId), self::NONCE);
        if (!Capability::Capture->isGranted()) {
            wp_die(
                esc_html__('You don\'t have permission to capture or cancel payments.', 'tillbook'),
                esc_html__('Tillbook Payments', 'tillbook'),
                ['response' => 403, 'back_link' => true],
            );
        }
        $order = OrderScreens::order($orderId);
        $command = OrderCommand::tryFrom(self::posted('command'));
        $intentId = self::posted('payment_intent_id');
        $attempt = $command === null ? '' : self::posted('attempt_' . $command->attempt());
        if ($order === null) {
            wp_die(
                esc_html__('Unable to view order. Order not found.', 'tillbook'),
                esc_html__('Tillbook Payments', 'tillbook'),
                ['response' => 404, 'back_link' => true],
            );
        }
        if (
            $command === null ||
            !ctype_digit($attempt) ||
            preg_match('/' . Schema::ID_PATTERN . '/', $intentId) !== 1
        ) {
            wp_die(
                esc_html__('The request is incomplete. Reload the order and try again.', 'tillbook'),
                esc_html__('Tillbook Payments', 'tillbook'),
                ['response' => 400, 'back_link' => true],
            );
        }
        $command->run(($this->commands)(), $order, $intentId, (int) $attempt, self::postedAmount('capture_amount'));
        wp_safe_redirect($order->get_edit_order_url());
        exit();
    }

    /**
     * @param mixed $actions names by id
     *
     * @return array<mixed>
     */
    public function offer(mixed $actions, mixed $given = null): array
    {
        $actions = is_array($actions) ? $actions : [];
        $order = $given instanceof WC_Order ? OrderScreens::order($given) : null;
        foreach ($order === null ? [] : $this->payments->commands($order->get_id()) as $command) {
            /* translators: %s: what is done to a payment, such as Capture */
            $actions[self::PREFIX . $command->value] = sprintf(__('Tillbook: %s', 'tillbook'), $command->label());
        }

        return $actions;
    }

    /**
     * Handles a command from WooCommerce's order actions; WooCommerce has checked the nonce and the
     * permission to edit orders.
     */
    private function chosen(OrderCommand $command, mixed $given): void
    {
        $order = $given instanceof WC_Order ? OrderScreens::order($given) : null;
        if ($order === null) {
            return;
        }
        if (!Capability::Capture->isGranted()) {
            $command->refused($order, __('You don\'t have permission to capture or cancel payments.', 'tillbook'));

            return;
        }
        $payment = $this->payments->of($order->get_id());
        if ($payment === null || $payment->id === '') {
            $command->refused($order, __('The connected account has no payment for this order.', 'tillbook'));

            return;
        }
        $command->run(
            ($this->commands)(),
            $order,
            $payment->id,
            $payment->attempts($command->attempt()),
            self::postedAmount(self::SHOWN_AMOUNT),
        );
    }

    /** @return int|null minor units; null if the page showed no amount */
    private static function postedAmount(string $name): ?int
    {
        $amount = self::posted($name);

        return ctype_digit($amount) ? (int) $amount : null;
    }

    private static function posted(string $name): string
    {
        $value = wp_unslash($_POST[$name] ?? '');

        return is_string($value) ? sanitize_text_field($value) : '';
    }
}
