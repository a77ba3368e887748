<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox\Checkout\Page;

use Closure;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\Hooks;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Registrable;
use Tillbook\Platform\Rest\RequestText;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Sandbox\Checkout\Approval;
use Tillbook\Providers\Sandbox\Checkout\ApprovalLink;
use Tillbook\Providers\Sandbox\SandboxActions;
use Tillbook\Providers\Sandbox\SandboxProvider;

/**
 * The sandbox's page where a shopper approves or declines a payment, like the page of a bank, wallet or another
 * method. It doesn't use the theme. The link grants access, because shoppers have no account here. A decision
 * can be made only once; later visits show the outcome.
 */
final class ApprovalPage implements Registrable
{
    private const DECISIONS = ['approve', 'approve_fails_later', 'decline'];

    /**
     * @param Closure(): (SandboxProvider|null) $sandbox the connected sandbox
     * @param Closure(): SandboxActions $operator
     */
    public function __construct(private readonly Closure $sandbox, private readonly Closure $operator) {}

    public function register(): void
    {
        Hooks::essential('parse_request', [$this, 'show'], 0);
    }

    /** Renders the page if the request is for it. */
    public function show(): void
    {
        if (RequestText::ofAddress(ApprovalLink::INTENT) !== null) {
            $this->guarded()->send();
            exit();
        }
    }

    private function guarded(): PageAnswer
    {
        return Boundary::run(
            'approval page',
            $this->answer(...),
            static fn(Incident $incident): PageAnswer => new PageAnswer(500, (new ApprovalView())->broken($incident)),
        );
    }

    /** Builds the response to the current request. */
    public function answer(): PageAnswer
    {
        $approval = $this->find(
            RequestText::ofAddress(ApprovalLink::INTENT) ?? '',
            RequestText::ofAddress(ApprovalLink::SECRET) ?? '',
        );
        if ($approval === null) {
            return new PageAnswer(404, (new ApprovalView())->missing());
        }
        if (($_SERVER['REQUEST_METHOD'] ?? 'GET') !== 'POST') {
            return new PageAnswer(200, (new ApprovalView())->of($approval));
        }

        return $this->decide($approval);
    }

    private function decide(Approval $approval): PageAnswer
    {
        $decision = RequestText::ofForm('decision') ?? '';
        if (!in_array($decision, self::DECISIONS, true)) {
            return new PageAnswer(
                400,
                (new ApprovalView())->of($approval, __('Click one of the buttons.', 'tillbook')),
            );
        }
        try {
            $isDecided = ($this->operator)()->decide(
                $approval->intentId,
                (int) RequestText::ofForm('attempt'),
                $decision,
            );
        } catch (ProviderRefusal $refusal) {
            return new PageAnswer($refusal->status, (new ApprovalView())->of($approval, $refusal->getMessage()));
        }

        // If the payment was already decided, the page shows the outcome.
        return PageAnswer::redirect($isDecided ? $approval->returnUrl : self::ownUrl());
    }

    private function find(string $intentId, string $secret): ?Approval
    {
        $sandbox = preg_match('/^(?:pi|seti)_[a-z0-9]{1,60}$/D', $intentId) === 1 ? ($this->sandbox)() : null;

        return $sandbox !== null && ApprovalLink::opens($sandbox->accountId, $intentId, $secret)
            ? $sandbox->approval($intentId)
            : null;
    }

    private static function ownUrl(): string
    {
        return add_query_arg(
            [
                ApprovalLink::INTENT => RequestText::ofAddress(ApprovalLink::INTENT),
                ApprovalLink::SECRET => RequestText::ofAddress(ApprovalLink::SECRET),
            ],
            home_url('/'),
        );
    }
}
