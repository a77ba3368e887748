<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\OtherGateways\Cards;

use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Money\NumberText;
use Tillbook\Providers\Stripe\Connect\HealthItem;
use Tillbook\Providers\Stripe\Connect\HealthSource;

/** Offers to import another plugin's cards, and says what the import came to. Nothing if there are none. */
final class CardImportHealth implements HealthSource
{
    public const NAME = 'cards';

    public function __construct(private readonly CardImport $import) {}

    public function items(LedgerScope $scope): array
    {
        $state = CardImportState::of($scope);
        $available = $this->import->available();
        if ($available === 0 && $state->seen() === 0) {
            return [];
        }
        $isNew = !$state->isRunning && $state->seen() === 0;

        return [
            new HealthItem(
                self::NAME,
                __('Saved cards of another plugin', 'tillbook'),
                match (true) {
                    $state->problem !== '' => HealthItem::WARNING,
                    $state->isRunning || $isNew => HealthItem::INFO,
                    default => HealthItem::OK,
                },
                $isNew && $state->problem === '' ? self::offer($available) : self::result($state),
                HealthItem::IMPORT_CARDS,
            ),
        ];
    }

    /** Says what the import did so far, and why it stopped. */
    public static function result(CardImportState $state): string
    {
        $counts = [];
        foreach (CardResult::cases() as $result) {
            if ($state->count($result) > 0) {
                $counts[] = $result->text($state->count($result));
            }
        }
        $progress = $state->isRunning
            ? sprintf(
                /* translators: 1: number of cards, 2: number of all cards */
                __('%1$s of %2$s checked.', 'tillbook'),
                NumberText::count($state->seen()),
                NumberText::count(max($state->total, $state->seen())),
            )
            : __('All checked.', 'tillbook');

        return implode(
            ' ',
            array_filter(
                [
                    $progress,
                    $counts === [] ? '' : implode(wp_get_list_item_separator(), $counts) . '.',
                    $state->problem,
                ],
                static fn(string $part): bool => $part !== '',
            ),
        );
    }

    private static function offer(int $available): string
    {
        return sprintf(
            /* translators: %s: number of cards */
            _n(
                'The WooCommerce Stripe gateway has %s saved payment method. If its card belongs to this account, your customer can use it here, too.',
                'The WooCommerce Stripe gateway has %s saved payment methods. Your customers can use the cards of this account here, too.',
                $available,
                'tillbook',
            ),
            NumberText::count($available),
        ) .
            ' ' .
            __(
                'Tillbook looks up each card in Stripe. No card data is transferred, and the other plugin keeps its saved cards.',
                'tillbook',
            );
    }
}
