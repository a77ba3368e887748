<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Closure;
use Tillbook\Features\Account\AccountModule;
use Tillbook\Features\Activity\ActivityModule;
use Tillbook\Features\Authorizations\AuthorizationsModule;
use Tillbook\Features\CardReaders\CardReadersModule;
use Tillbook\Features\Checkout\CheckoutModule;
use Tillbook\Features\CommandPalette\CommandPaletteModule;
use Tillbook\Features\Core;
use Tillbook\Features\Disputes\DisputesModule;
use Tillbook\Features\Disputes\EvidenceDrafts;
use Tillbook\Features\Documents\DocumentsModule;
use Tillbook\Features\Exports\ExportsModule;
use Tillbook\Features\FeatureModule;
use Tillbook\Features\Files\FilesModule;
use Tillbook\Features\FraudOutcomes\FraudOutcomesModule;
use Tillbook\Features\FraudProtection\FraudProtectionModule;
use Tillbook\Features\ListExport;
use Tillbook\Features\Loans\LoansModule;
use Tillbook\Features\Mismatches\MismatchesFollowEvents;
use Tillbook\Features\Mismatches\MismatchesModule;
use Tillbook\Features\MonthClose\MonthCloseModule;
use Tillbook\Features\MultiCurrency\MultiCurrencyModule;
use Tillbook\Features\Onboarding\OnboardingModule;
use Tillbook\Features\OptionKind;
use Tillbook\Features\OrderPanel\OrderPanelModule;
use Tillbook\Features\OrderSync\OrderSyncModule;
use Tillbook\Features\Overview\OverviewModule;
use Tillbook\Features\Payments\PaymentsModule;
use Tillbook\Features\Payouts\PayoutsModule;
use Tillbook\Features\Privacy\PrivacyModule;
use Tillbook\Features\Reporting\ReportingModule;
use Tillbook\Features\Reporting\ReportLinks;
use Tillbook\Features\SavedViews\SavedViewsModule;
use Tillbook\Features\Settings\SettingsModule;
use Tillbook\Features\SiteAbilities\SiteAbilitiesModule;
use Tillbook\Features\Survey\SurveyModule;
use Tillbook\Features\TestOrders\TestOrdersModule;
use Tillbook\Features\Timeline\TimelineModule;
use Tillbook\Features\Transactions\TransactionsModule;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Ledger\Migrations\Migration;
use Tillbook\Platform\Admin\PageDefinition;
use Tillbook\Platform\Admin\PageList;
use Tillbook\Platform\Admin\PageViews;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\ReadAbility;
use Tillbook\Provider\CommandFollower;
use Tillbook\Provider\EventFollower;

/** Builds the features of the plugin, in menu order, with what they need of each other. */
final class Modules
{
    public readonly PaymentsModule $payments;
    public readonly AuthorizationsModule $authorizations;
    public readonly FilesModule $files;
    public readonly DisputesModule $disputes;
    public readonly MismatchesModule $mismatches;
    public readonly FraudProtectionModule $fraudProtection;
    public readonly CheckoutModule $checkout;
    public readonly SettingsModule $settings;
    public readonly ExportsModule $exports;
    /** @var array<class-string<FeatureModule>, FeatureModule> */
    private readonly array $all;

    /** @param list<class-string<FeatureModule>> $without features to leave out */
    public function __construct(Core $core, array $without = [])
    {
        $this->payments = new PaymentsModule($core);
        $this->authorizations = new AuthorizationsModule($core, $this->payments);
        $this->files = new FilesModule(
            $core,
            static fn(): array => (new EvidenceDrafts($core->database, $core->clock))->fileIds(),
        );
        $this->disputes = new DisputesModule($core, $this->files);
        $this->mismatches = new MismatchesModule($core);
        $this->fraudProtection = new FraudProtectionModule($core);
        $this->checkout = new CheckoutModule($core, $this->payments);
        $this->exports = new ExportsModule($core, $this->listExports(...));
        $this->settings = new SettingsModule(
            $core,
            fn(): array => $this->collect(static fn(FeatureModule $module): array => $module->settingsParts()),
            $this->options(...),
            fn(string $id): ?array => $this->files->files()->views([$id])[0] ?? null,
        );
        $reporting = new ReportingModule($core);
        $all = [
            new AccountModule($core),
            new OnboardingModule($core),
            new OverviewModule($core, $reporting->today(...), ReportLinks::values(ReportLinks::TOTAL_PAYMENT_VOLUME)),
            new PayoutsModule($core),
            new FraudOutcomesModule($core, $this->payments),
            $this->authorizations,
            $this->mismatches,
            new TransactionsModule($core, $this->payments),
            $this->payments,
            $this->disputes,
            new CardReadersModule($core),
            new LoansModule($core),
            new DocumentsModule($core),
            new MonthCloseModule($core),
            new ActivityModule($core),
            new MultiCurrencyModule($core),
            $this->fraudProtection,
            new TimelineModule($core),
            $reporting,
            new SurveyModule($core),
            $this->settings,
            new SavedViewsModule(
                $core->clock,
                fn(): array => array_values(
                    array_filter(
                        $this->lists(),
                        static fn(PageList $list): bool => $list->hasViews() &&
                            ($list->flag === null || $core->flags->enabled($list->flag)),
                    ),
                ),
            ),
            $this->exports,
            $this->files,
            new OrderSyncModule($core, $this->checkout->orderChanges(...)),
            new OrderPanelModule(
                $core,
                $this->payments,
                $this->authorizations,
                fn(LedgerScope $scope, int $orderId): array => $this->mismatches
                    ->mismatches()
                    ->warnings($scope, $orderId),
            ),
            $this->checkout,
            new TestOrdersModule($core),
            new PrivacyModule(
                $core,
                fn(): array => $this->collect(static fn(FeatureModule $module): array => $module->privacyParts()),
            ),
            new CommandPaletteModule($core),
            new SiteAbilitiesModule($this->abilities(...)),
        ];
        $this->all = array_diff_key(
            array_combine(array_map(static fn(FeatureModule $module): string => $module::class, $all), $all),
            array_flip($without),
        );
    }

    /** @return array<class-string<FeatureModule>, FeatureModule> */
    public function all(): array
    {
        return $this->all;
    }

    /** @return list<PageDefinition> */
    public function pages(): array
    {
        $pages = $this->collect(static fn(FeatureModule $module): array => $module->pages());
        $preloads = array_map(static fn(FeatureModule $module): array => $module->preloads(), $this->all);

        return array_map(static function (PageDefinition $page) use ($preloads): PageDefinition {
            foreach (array_column($preloads, $page->path) as $preload) {
                $page = $page->alsoPreloading($preload);
            }

            return $page;
        }, $pages);
    }

    /** @return list<Registrable> */
    public function routes(): array
    {
        return $this->collect(static fn(FeatureModule $module): array => $module->routes());
    }

    /** @return list<array<string, mixed>> JSON Schemas with their titles */
    public function schemas(): array
    {
        return $this->collect(static fn(FeatureModule $module): array => $module->schemas());
    }

    /** @return list<EventFollower> orders follow their payments before the two are compared */
    public function followers(): array
    {
        $followers = $this->collect(static fn(FeatureModule $module): array => $module->followers());
        usort(
            $followers,
            static fn(EventFollower $one, EventFollower $other): int => $one instanceof MismatchesFollowEvents <=>
                $other instanceof MismatchesFollowEvents,
        );

        return $followers;
    }

    /** @return list<CommandFollower> */
    public function commandFollowers(): array
    {
        return $this->collect(static fn(FeatureModule $module): array => $module->commandFollowers());
    }

    /** @return list<Migration> */
    public function migrations(): array
    {
        return $this->collect(static fn(FeatureModule $module): array => $module->migrations());
    }

    /** @return list<PageList> of all pages, whatever the flags */
    public function lists(): array
    {
        return $this->collect(static fn(FeatureModule $module): array => $module->lists());
    }

    /** @return list<ReadAbility> */
    private function abilities(): array
    {
        return $this->collect(static fn(FeatureModule $module): array => $module->abilities());
    }

    /** Returns the saved views; null if that feature is left out. */
    public function views(): ?PageViews
    {
        $module = $this->all[SavedViewsModule::class] ?? null;

        return $module instanceof SavedViewsModule ? $module->views() : null;
    }

    /** @return array<string, OptionKind> by name */
    private function options(): array
    {
        return array_merge(
            ...array_values(array_map(static fn(FeatureModule $module): array => $module->options(), $this->all)),
        );
    }

    /** @return array<string, Closure(): ListExport> by kind */
    private function listExports(): array
    {
        return array_merge(
            ...array_values(array_map(static fn(FeatureModule $module): array => $module->exports(), $this->all)),
        );
    }

    /**
     * @template T
     *
     * @param Closure(FeatureModule): list<T> $part
     *
     * @return list<T>
     */
    private function collect(Closure $part): array
    {
        return array_merge(...array_values(array_map($part, $this->all)));
    }
}
