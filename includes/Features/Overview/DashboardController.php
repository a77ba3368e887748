<?php

declare(strict_types=1);

namespace Tillbook\Features\Overview;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Dates\StoreTime;
use Tillbook\Platform\Money\Money;
use Tillbook\Platform\Money\MoneyText;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use WP_REST_Response;

/** REST route GET dashboard: the lines of the dashboard widget, in words. */
final class DashboardController extends Controller
{
    private const TRANSACTIONS = '/payments/transactions';
    private const PAYOUTS = '/payments/payouts';

    /**
     * @param Closure(): (Provider|null) $provider
     * @param Closure(LedgerScope): list<Money> $today volume of today by currency
     * @param list<string> $types the transaction types that it sums
     */
    public function __construct(
        private readonly Ledgers $ledgers,
        private readonly Closure $provider,
        private readonly Closure $today,
        private readonly array $types,
        private readonly PageRegistry $pages,
        private readonly Clock $clock,
    ) {}

    protected function routes(): void
    {
        $this->route('/dashboard', [$this->reading($this->lines(...))], DashboardSchema::schema(...));
    }

    /** Returns the lines of the dashboard widget: the volume of today, the next payout and what needs attention. */
    private function lines(): WP_REST_Response
    {
        $scope = $this->ledgers->current();
        $attention = $this->attention();

        return new WP_REST_Response([
            'figures' => $scope === null ? [] : [$this->volume($scope), ...$this->next($scope)],
            'attention' => $attention,
            'attention_label' =>
                $attention === []
                    ? __('Nothing needs your attention.', 'tillbook')
                    : __('Needs your attention', 'tillbook'),
        ]);
    }

    /** @return array<string, string|list<string>> */
    private function volume(LedgerScope $scope): array
    {
        $today = (new StoreTime())->format($this->clock->now(), 'Y-m-d');
        $volume = ($this->today)($scope);
        $default = $scope->defaultCurrency ?? 'usd';
        // A day without payments is shown as zero.
        if (!in_array($default, array_column($volume, 'currency'), true)) {
            $volume[] = new Money(0, $default);
        }

        return [
            'label' => __('Today', 'tillbook'),
            'values' => self::amounts(self::defaultFirst($volume, $scope)),
            'note' => __('Total payment volume', 'tillbook'),
            'url' => $this->url(self::TRANSACTIONS, [
                'filter' => 'advanced',
                'type_is_in' => $this->types,
                'date_between' => [$today, $today],
            ]),
        ];
    }

    /** @return list<array<string, string|list<string>>> none if the provider tells nothing about it */
    private function next(LedgerScope $scope): array
    {
        $provider = ($this->provider)();
        if ($provider === null || $provider->can(Ability::ForecastPayouts) !== null) {
            return [];
        }
        $line = [
            'label' => __('Next payout', 'tillbook'),
            'values' => ['–'],
            'note' => '',
            'url' => $this->url(self::PAYOUTS),
        ];
        try {
            $next = $provider->balances()->next;
        } catch (ProviderRefusal $refusal) {
            return [['note' => $refusal->getMessage()] + $line];
        } catch (ProviderUnreachable) {
            return [['note' => __('The payment provider isn\'t responding right now.', 'tillbook')] + $line];
        }
        if ($next === []) {
            return [];
        }
        $soonest = min(array_column($next, 'date'));
        $next = array_filter($next, static fn(array $payout): bool => $payout['date'] === $soonest);

        $amounts = array_map(
            static fn(string $currency, array $payout): Money => new Money($payout['amount'], $currency),
            array_keys($next),
            $next,
        );
        $format = get_option('date_format');

        return [
            [
                'values' => self::amounts(self::defaultFirst($amounts, $scope)),
                'note' => sprintf(
                    /* translators: %s: a day */
                    __('Sent on %s', 'tillbook'),
                    (new StoreTime(new \DateTimeZone('UTC')))->format($soonest, is_string($format) ? $format : 'Y-m-d'),
                ),
            ] + $line,
        ];
    }

    /** @return list<array{text: string, url: string}> */
    private function attention(): array
    {
        $attention = [];
        foreach ($this->pages->badges() as ['path' => $path, 'text' => $text]) {
            if ($path !== '' && $text !== '') {
                $attention[] = ['text' => $text, 'url' => $this->url($path)];
            }
        }

        return $attention;
    }

    /** @param array<string, mixed> $query filters of the page's list */
    private function url(string $path, array $query = []): string
    {
        $page = $this->pages->find($path);

        return $page === null ? '' : $page->url() . ($query === [] ? '' : '&' . http_build_query($query));
    }

    /**
     * @param list<Money> $amounts
     *
     * @return list<string>
     */
    private static function amounts(array $amounts): array
    {
        return array_map(MoneyText::of(...), $amounts);
    }

    /**
     * @param list<Money> $amounts
     *
     * @return list<Money> with the account's default currency first
     */
    private static function defaultFirst(array $amounts, LedgerScope $scope): array
    {
        usort(
            $amounts,
            static fn(Money $one, Money $other): int => [
                $one->currency !== $scope->defaultCurrency,
                $one->currency,
            ] <=> [$other->currency !== $scope->defaultCurrency, $other->currency],
        );

        return $amounts;
    }
}
