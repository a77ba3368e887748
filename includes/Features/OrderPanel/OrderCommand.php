<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WC_Order;

/** Commands for an order's payment, with their texts (spec 2 §4 and §8). */
enum OrderCommand: string
{
    case Capture = 'capture';
    case Cancel = 'cancel';
    case Approve = 'approve';
    case Block = 'block';

    public function label(): string
    {
        return match ($this) {
            self::Capture => __('Capture', 'tillbook'),
            self::Cancel => __('Cancel authorization', 'tillbook'),
            self::Approve => __('Approve transaction', 'tillbook'),
            self::Block => __('Block transaction', 'tillbook'),
        };
    }

    /** Returns a warning for commands that cannot be undone; null for others. */
    public function warning(): ?string
    {
        return match ($this) {
            self::Cancel => __('The customer is not charged, and the authorization cannot be restored.', 'tillbook'),
            self::Block => __('The customer is not charged, and the payment can no longer be approved.', 'tillbook'),
            default => null,
        };
    }

    /** Returns whether the command captures the payment; the others cancel it. */
    public function captures(): bool
    {
        return $this === self::Capture || $this === self::Approve;
    }

    /** Returns the command's key in `attempts` of PaymentSchema::intent(). */
    public function attempt(): string
    {
        return $this->captures() ? 'capture' : 'cancel';
    }

    /**
     * Runs the command, and stores a notice with the result.
     *
     * @param int|null $amount what the page showed that would be captured, in minor units; null if it showed nothing
     */
    public function run(
        PanelActions $commands,
        WC_Order $order,
        string $intentId,
        int $attempt,
        ?int $amount = null,
    ): void {
        try {
            $this->captures()
                ? $commands->capture($order->get_id(), $intentId, $attempt, $amount)
                : $commands->cancel($order->get_id(), $intentId, $attempt);
            OrderNotice::put(
                'success',
                sprintf(
                    $this->captures()
                        ? /* translators: %s: order number */
                        __('Payment for order #%s captured successfully.', 'tillbook')
                        : /* translators: %s: order number */
                        __('Payment for order #%s canceled successfully.', 'tillbook'),
                    $order->get_order_number(),
                ),
            );
        } catch (ProviderRefusal $refusal) {
            $this->refused($order, self::reasonOf($refusal));
        } catch (ProviderUnreachable) {
            OrderNotice::put(
                'warning',
                sprintf(
                    $this->captures()
                        ? /* translators: %s: order number */
                        __('It is not known yet whether the payment for order #%s was captured.', 'tillbook')
                        : /* translators: %s: order number */
                        __('It is not known yet whether the payment for order #%s was canceled.', 'tillbook'),
                    $order->get_order_number(),
                ) .
                    ' ' .
                    CommandOutcome::unknownText(),
            );
        }
    }

    /** Returns why a command was refused. The least amount of a capture is in the refusal's details (spec 2 §8). */
    private static function reasonOf(ProviderRefusal $refusal): string
    {
        ['error_type' => $type, 'minimum_amount' => $least, 'currency' => $currency] = $refusal->details + [
            'error_type' => null,
            'minimum_amount' => null,
            'currency' => null,
        ];

        return $type === 'amount_too_small' && is_int($least) && is_string($currency)
            ? sprintf(
                /* translators: %s: amount with its currency, such as $0.50 USD */
                __('The minimum amount that can be processed is %s.', 'tillbook'),
                MoneyText::inText(new Money($least, $currency)),
            )
            : $refusal->getMessage();
    }

    /** Stores a notice that the command failed, with the reason. */
    public function refused(WC_Order $order, string $reason): void
    {
        OrderNotice::put(
            'error',
            sprintf(
                $this->captures()
                    ? /* translators: %s: order number */
                    __('There has been an error capturing the payment for order #%s.', 'tillbook')
                    : /* translators: %s: order number */
                    __('There has been an error canceling the payment for order #%s.', 'tillbook'),
                $order->get_order_number(),
            ) .
                ' ' .
                $reason,
        );
    }
}
