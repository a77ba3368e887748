<?php

declare(strict_types=1);

namespace Tillbook\Features\TestOrders;

use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Registrable;
use WC_Abstract_Order;
use WC_Email;

/** Begins the subject of each of WooCommerce's emails about a test order with a mark. */
final class MarkedMails implements Registrable
{
    /** Position of the subject among the arguments of wp_mail(). */
    private const SUBJECT = 1;

    public function register(): void
    {
        Hooks::filter('woocommerce_mail_callback_params', [$this, 'mark'], 10, 2);
    }

    /**
     * @param mixed $arguments of wp_mail()
     * @param mixed $email the email being sent
     */
    public function mark(mixed $arguments, mixed $email): mixed
    {
        $order = $email instanceof WC_Email ? $email->object : null;
        if (!is_array($arguments) || !($order instanceof WC_Abstract_Order) || !OrderMode::isTest($order)) {
            return $arguments;
        }
        $subject = $arguments[self::SUBJECT] ?? null;
        if (is_string($subject)) {
            /* translators: %s: subject of an email about an order that was made in test mode */
            $arguments[self::SUBJECT] = sprintf(__('[Test] %s', 'tillbook'), $subject);
        }

        return $arguments;
    }
}
