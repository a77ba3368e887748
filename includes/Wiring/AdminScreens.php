<?php

declare(strict_types=1);

namespace Tillbook\Wiring;

use Tillbook\Features\Account\Connecting\AccountReset;
use Tillbook\Features\Account\Connecting\ConnectHandler;
use Tillbook\Features\Account\Site\SiteNotice;
use Tillbook\Features\Mismatches\Mismatches;
use Tillbook\Features\Mismatches\MismatchesFollowOrders;
use Tillbook\Features\Mismatches\PaidOrders;
use Tillbook\Features\OrderPanel\AuthorizationCommands;
use Tillbook\Features\OrderPanel\LedgerPaymentOfOrder;
use Tillbook\Features\OrderPanel\OrderCommands;
use Tillbook\Features\OrderPanel\OrderNotice;
use Tillbook\Features\OrderPanel\OrderPanel;
use Tillbook\Features\OrderPanel\PanelPayments;
use Tillbook\Features\Privacy\PersonalData;
use Tillbook\Features\Privacy\PersonalEvidence;
use Tillbook\Features\Privacy\Privacy;
use Tillbook\Features\SavedViews\ViewsPrivacy;
use Tillbook\Features\Settings\SettingsScreen;
use Tillbook\Ledger\Audit;
use Tillbook\Platform\Admin\AccountGuard;
use Tillbook\Platform\Admin\Assets;
use Tillbook\Platform\Admin\Build;
use Tillbook\Platform\Admin\LegacyRedirect;
use Tillbook\Platform\Admin\Menu;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\VerificationRedirect;
use Tillbook\Platform\Registrable;

/** What the admin shows of ours, besides the pages themselves. */
final class AdminScreens implements Registrable
{
    public function __construct(private readonly Services $services, private readonly Pages $pages)
    {
    }

    public function register(): void
    {
        $services = $this->services;
        $pages = $this->pages->registry();
        $menu = new Menu($pages, $services->account());
        $menu->register();
        (new LegacyRedirect())->register();
        (new AccountGuard($pages, $services->account(), $services->onboarding()))->register();
        (new Assets($pages, $menu, $services->flags, $services->account(), Build::ofPlugin(), $this->pages->payload()))->register();
        (new VerificationRedirect($pages, $services->account()))->register();
        (new SettingsScreen($pages, Build::ofPlugin(), $this->pages->payload()))->register();
        $this->connecting($pages);
        $personal = new PersonalData($services->database, $services->ledgers(), $services->providers());
        (new Privacy($personal, new PersonalEvidence($personal, $services->ledgers(), $services->drafts(), $services->filesOfLedger(...))))->register();
        (new ViewsPrivacy())->register();
        $this->orderScreens();
    }

    private function connecting(PageRegistry $pages): void
    {
        $services = $this->services;
        (new ConnectHandler(
            $pages,
            $services->onboarding(),
            $services->connection(...),
            static fn (): AccountReset => new AccountReset($services->connection(), new Audit($services->database, $services->clock)),
            $services->settings,
        ))->register();
        (new SiteNotice($services->onboarding(), $pages))->register();
    }

    private function orderScreens(): void
    {
        $services = $this->services;
        $payments = new PanelPayments(new LedgerPaymentOfOrder($services->ledgers(), $services->payments(), $services->paymentView(), $services->orders));
        $warnings = function (int $orderId) use ($services): array {
            $scope = $services->ledgers()->current();

            return $scope === null ? [] : (new Mismatches($services->mismatchTable(), new PaidOrders(), $services->orders))->warnings($scope, $orderId);
        };
        (new OrderPanel($services->account(), $payments, $warnings, $services->clock))->register();
        (new OrderCommands($payments, static fn (): AuthorizationCommands => new AuthorizationCommands($services->ledgers(), $services->authorizationService(...), $services->provider(...))))->register();
        (new OrderNotice())->register();
        (new MismatchesFollowOrders($services->ledgers(...), $services->mismatchCheck(...)))->register();
    }
}
