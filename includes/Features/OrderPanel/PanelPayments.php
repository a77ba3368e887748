<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderPanel;

use Tillbook\Platform\Json;

/** The payments of orders as this request first found them: panel and actions show the same, and ask once. */
final class PanelPayments
{
    /** @var array<int, array<string, mixed>|null> */
    private array $found = [];

    public function __construct(private readonly PaymentOfOrder $payments) {}

    /** @return array<string, mixed>|null PaymentSchema::intent() */
    public function of(int $orderId): ?array
    {
        if (!array_key_exists($orderId, $this->found)) {
            $this->found[$orderId] = $this->payments->find($orderId);
        }

        return $this->found[$orderId];
    }

    /** @return list<OrderCommand> what this user may do to the order's payment now */
    public function commands(int $orderId): array
    {
        $intent = $this->of($orderId) ?? [];

        return array_values(
            array_filter(
                OrderCommand::cases(),
                static fn(OrderCommand $command): bool => Json::boolean($intent, 'actions.' . $command->value),
            ),
        );
    }
}
