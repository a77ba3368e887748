<?php

declare(strict_types=1);

namespace Tillbook\Features\Payments;

use Tillbook\Platform\Orders\GatewayOrder;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\OrderView;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\PaymentMethodDetails;

/** A row of `payments`: which order to show for it, which gateway can act on it, and until when it can be captured. */
final class PaymentRow
{
    /** Days for which an authorization is assumed to be held if neither provider nor method tells (spec 2 §4). */
    private const HELD_DAYS = 7;

    /** @param array<string, string|null> $row of `payments` */
    public function __construct(private readonly array $row) {}

    /**
     * @param list<array<string, string|null>> $rows of `payments`
     *
     * @return list<int> the order to show of each; 0 without one
     */
    public static function shownOrderIds(array $rows): array
    {
        return array_map(static fn(array $row): int => (int) (new self($row))->shownOrderId(), $rows);
    }

    /** Returns the order to show: its own, or one of another gateway that names the payment. */
    public function shownOrderId(): ?int
    {
        $id = $this->row['order_id'] ?? $this->row['linked_order_id'];

        return $id === null ? null : (int) $id;
    }

    /**
     * Whether the order to show names this payment, or none; one of another gateway has to name it.
     *
     * @param string|null $named the payment that the order names as ours (OrderPayment::of())
     * @param list<string> $gatewayNamed the payment that it names as another gateway's (GatewayOrder::paymentOf())
     */
    public function isNamed(?string $named, array $gatewayNamed): bool
    {
        return in_array($named, [null, $this->row['payment_intent_id']], true) &&
            ($this->row['order_id'] !== null ||
                GatewayOrder::isOf($gatewayNamed, $this->row['payment_intent_id'], $this->row['charge_id']));
    }

    /**
     * Whether the order to show has another gateway by now than the one that took this payment. It doesn't follow
     * what is done with the payment then.
     */
    public function hasSwitchedGateway(?OrderGateway $gateway): bool
    {
        return $gateway !== null &&
            ($this->row['order_id'] === null
                ? $gateway->hasChanged
                : !in_array($gateway->id, ['', OrderGateway::OURS], true));
    }

    /**
     * Whether another gateway took it and can refund, capture, or cancel it.
     *
     * @param OrderView|null $order its shown order; null if it isn't known, doesn't exist, or is in the trash
     */
    public function isTakenByActiveGateway(?OrderView $order): bool
    {
        return $this->row['order_id'] === null &&
            $this->row['linked_order_id'] !== null &&
            ($order?->gateway?->canAct() ?? OrderGateway::isActive((int) $this->row['linked_order_id']));
    }

    /**
     * Returns the capture deadline to show, in epoch seconds: the provider's, otherwise that of the payment method,
     * otherwise seven days after creation (spec 2 §4). Only the provider's ends anything (isCaptureOver()). That of a
     * method counts from the payment, as captureBeforeSql() does; its charge can be later.
     *
     * @param Charge|null $charge its charge, if known: a captured row's method is in it
     */
    public function captureBefore(?Charge $charge): int
    {
        $held = PaymentMethodDetails::HOLD_DAYS[$this->row['source'] ?? ''] ?? self::HELD_DAYS;

        return $this->row['capture_before'] === null
            ? ($this->row['source'] === null ? $charge?->heldUntil() : null) ??
                    (int) $this->row['created'] + $held * DAY_IN_SECONDS
            : (int) $this->row['capture_before'];
    }

    /** Returns the expression for captureBefore() of rows that were not captured. */
    public static function captureBeforeSql(): string
    {
        $ofMethods = '';
        foreach (PaymentMethodDetails::HOLD_DAYS as $method => $days) {
            $ofMethods .= " WHEN '$method' THEN $days";
        }

        return sprintf(
            "COALESCE(capture_before, created + %d * CASE source$ofMethods ELSE %d END)",
            DAY_IN_SECONDS,
            self::HELD_DAYS,
        );
    }

    /**
     * Whether the provider's deadline to capture has passed. Where the provider tells none, it decides on request.
     *
     * @param int $now epoch seconds
     */
    public function isCaptureOver(int $now): bool
    {
        return $this->row['capture_before'] !== null && (int) $this->row['capture_before'] <= $now;
    }
}
