<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

use Closure;
use Throwable;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\OnboardingAvailability;
use Tillbook\Platform\Admin\ConnectLink;
use Tillbook\Platform\Admin\PageRegistry;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Registrable;
use Tillbook\Provider\Connection;
use Tillbook\Provider\Onboarding\OnboardingPaused;
use Tillbook\Provider\ProviderModule;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\SiteOwnership;

/**
 * Handles the connect URL (spec 1 §7): opens a test account for a page that waits, or a live one, resets an account,
 * and redirects to pages with the provider's content, such as its verification or loan offer; links in the provider's
 * emails can use these redirects. A failure opens a page that reports it (spec 1 §2.4).
 */
final class ConnectHandler implements Registrable
{
    /**
     * @param Closure(): Connection $connection
     * @param Closure(): AccountReset $reset
     */
    public function __construct(
        private readonly PageRegistry $pages,
        private readonly OnboardingAvailability $onboarding,
        private readonly Closure $connection,
        private readonly Closure $reset,
    ) {}

    public function register(): void
    {
        Hooks::essential('admin_post_' . ConnectLink::ACTION, function (): void {
            nocache_headers();
            $nonce = $_REQUEST['_wpnonce'] ?? '';
            $answer = $this->answer(
                ConnectRequest::of(wp_unslash($_GET)),
                is_string($nonce) && wp_verify_nonce(sanitize_key(wp_unslash($nonce)), ConnectLink::ACTION) !== false,
            );
            if ($answer->json !== null) {
                wp_send_json($answer->json, $answer->status);
            }
            wp_safe_redirect($answer->target);
            exit();
        });
        // Users who follow a link from an email may be logged out.
        Hooks::essential('admin_post_nopriv_' . ConnectLink::ACTION, static fn() => auth_redirect());
    }

    /**
     * Carries out the request and returns the response; turns errors into responses as well.
     *
     * @param bool $isGenuine whether the URL's nonce is valid: made for this user and not expired. Tasks that only
     *     redirect don't need one, because no provider can put it into an email.
     */
    public function answer(ConnectRequest $request, bool $isGenuine): ConnectAnswer
    {
        try {
            if (!Capability::Settings->isGranted()) {
                throw new ProviderRefusal(
                    'tillbook_forbidden',
                    __(
                        'You don’t have permission to connect a payments account. Ask a store administrator.',
                        'tillbook',
                    ),
                    403,
                );
            }
            if (!$isGenuine && !$request->task->isOnlyRedirect()) {
                throw new ProviderRefusal(
                    'tillbook_link_expired',
                    __('This link has expired. Reload the page and try again.', 'tillbook'),
                    403,
                );
            }

            return $this->carryOut($request);
        } catch (Throwable $error) {
            return $this->failed($request, $error);
        }
    }

    private function carryOut(ConnectRequest $request): ConnectAnswer
    {
        $links = ($this->connection)()->links();

        return match ($request->task) {
            ConnectTask::TestDrive => $this->testDrive($request),
            ConnectTask::Reset => $this->reset($request),
            ConnectTask::PayoutRequirements => $this->lead($links?->verification(), [
                'collect_payout_requirements' => 'true',
            ]),
            ConnectTask::Login => $this->lead($links?->dashboard()),
            ConnectTask::LoanOffer => $this->lead($links?->loanOffer()),
            ConnectTask::ServerLink => $this->lead($links?->named($request->link)),
            ConnectTask::Live => $this->live($request),
        };
    }

    private function testDrive(ConnectRequest $request): ConnectAnswer
    {
        if ($this->onboarding->isPaused()) {
            throw OnboardingPaused::refusal();
        }
        // The waiting page polls connect/progress; each poll continues the work (spec 1 §4.2).
        $this->begin(($this->connection)()->providers->test() ?? throw Connection::noProvider(), $request);

        return ConnectAnswer::done(
            $request->toSettings
                ? Screen::settingsUrl()
                : add_query_arg(
                    ['wcpay-sandbox-success' => 'true'],
                    $this->pages->landing(true)?->url() ?? admin_url(),
                ),
        );
    }

    private function live(ConnectRequest $request): ConnectAnswer
    {
        $connection = ($this->connection)();
        if (!$this->opensLive()) {
            // There is no other account to open, so the details of the connected one are completed.
            $verification = $connection->links()?->verification();

            return $verification === null ? ConnectAnswer::redirect($this->arrival([])) : $this->lead($verification);
        }
        $provider =
            $connection->providers->live() ??
            throw new ProviderRefusal(
                'tillbook_no_live_provider',
                __(
                    'You can\'t open a live account yet. Use a sandbox account to see how everything works.',
                    'tillbook',
                ),
                501,
            );
        if ($this->onboarding->isPaused()) {
            throw OnboardingPaused::refusal();
        }
        $this->begin($provider, $request);
        $done = ['wcpay-connection-success' => '1'];

        return ConnectAnswer::redirect(
            $connection->isConnectedByNow($provider->id(), true)
                ? $this->arrival($done)
                : // Shows the progress.
                add_query_arg($done + ['source' => $request->source], $this->connectPage()),
        );
    }

    /** Whether the default task opens a live account, also beside a test account. */
    private function opensLive(): bool
    {
        $connection = ($this->connection)();

        return !$connection->isConnected() ||
            ($connection->providers->live() !== null &&
                $connection->isTestMode() &&
                !$connection->accounts->hasBothModes());
    }

    /**
     * Begins to open a provider's account and keeps whether the merchant wants to offer payments with it.
     *
     * @throws ProviderRefusal|ProviderUnreachable
     */
    private function begin(ProviderModule $provider, ConnectRequest $request): void
    {
        // First: a copy of the site would leave an account at the provider that it can't connect.
        SiteOwnership::assertOwn();
        $connecting = $provider->connecting();
        $connecting->begin($request->capabilities);
        if (
            $connecting->progress() === null &&
            !($this->connection)()->isConnectedByNow($provider->id(), $provider->opensLiveAccounts())
        ) {
            throw ProviderRefusal::noAccount();
        }
        if ($request->offersAtCheckout !== null) {
            ($this->connection)()->offerAtCheckout(
                $request->offersAtCheckout,
                $provider->id(),
                $provider->opensLiveAccounts(),
            );
        }
    }

    private function reset(ConnectRequest $request): ConnectAnswer
    {
        ($this->reset)()->run();

        return ConnectAnswer::redirect(
            add_query_arg(['source' => $request->source, 'from' => 'WCPAY_CONNECT'], $this->connectPage()),
        );
    }

    /**
     * @param string|null $path path of one of our pages, such as `/payments/loans`
     * @param array<string, string> $query
     */
    private function lead(?string $path, array $query = []): ConnectAnswer
    {
        $page = $path === null ? null : $this->pages->find($path);

        return ConnectAnswer::redirect(
            $page === null
                ? throw new ProviderRefusal(
                    'tillbook_link_unknown',
                    __('This link is invalid or has expired.', 'tillbook'),
                    404,
                )
                : add_query_arg($query, $page->url()),
        );
    }

    private function failed(ConnectRequest $request, Throwable $error): ConnectAnswer
    {
        $incident = $error instanceof ProviderRefusal ? null : Incident::of('connect', $error);
        if ($request->task === ConnectTask::TestDrive) {
            return $incident === null
                ? ConnectAnswer::refused($error->reason, $error->getMessage(), $error->status)
                : ConnectAnswer::refused(
                    'wcpay_server_error',
                    // The page puts it behind its own sentence about the failure.
                    sprintf(
                        /* translators: %s: reference of a log entry, such as TB-7KQ2M9XB */
                        __('Look for %s in WooCommerce › Status › Logs.', 'tillbook'),
                        $incident->id,
                    ),
                    500,
                );
        }
        $flag = [$request->task->failureFlag() => '1'];
        if ($request->task === ConnectTask::Live && $this->opensLive()) {
            // Nothing is wrong with the account that may be connected.
            $flag['from'] = 'WCPAY_CONNECT';
        }

        return ConnectAnswer::redirect(
            $request->task->failsOnConnectPage()
                ? add_query_arg($flag + ['source' => $request->source], $this->connectPage())
                : $this->arrival($flag),
        );
    }

    /** @param array<string, string> $query */
    private function arrival(array $query): string
    {
        return add_query_arg(
            $query,
            $this->pages->landing(($this->connection)()->isConnected())?->url() ?? admin_url(),
        );
    }

    private function connectPage(): string
    {
        return $this->pages->landing(false)?->url() ?? admin_url();
    }
}
