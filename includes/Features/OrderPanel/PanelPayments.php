<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

/** The payments of orders as this request first found them: panel and actions show the same, and ask once. */
final class PanelPayments
{
    /** @var array<int, PanelPayment|null> */
    private array $found = [];

    public function __construct(private readonly PaymentOfOrder $payments) {}

    public function of(int $orderId): ?PanelPayment
    {
        if (!array_key_exists($orderId, $this->found)) {
            $intent = $this->payments->find($orderId);
            $this->found[$orderId] = $intent === null ? null : PanelPayment::of($intent);
        }

        return $this->found[$orderId];
    }

    /** @return list<OrderCommand> the commands that the current user may run on the order's payment now */
    public function commands(int $orderId): array
    {
        $payment = $this->of($orderId);
        $isAllowed = static fn(OrderCommand $command): bool => $payment?->allows($command->value) === true;

        return array_values(array_filter(OrderCommand::cases(), $isAllowed));
    }
}
