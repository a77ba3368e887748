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
use Tillbook\Providers\Sandbox\Operator;
use Tillbook\Providers\Sandbox\SandboxProvider;

/**
 * The sandbox's own page on which a shopper approves or declines a payment, as a bank, a wallet or another method would
 * ask. It stands outside of the theme. Who has its link may decide: shoppers have no account here. A decision is made once;
 * whoever comes again, or too late, reads what became of the payment.
 */
final class ApprovalPage implements Registrable
{
    private const DECISIONS = ['approve', 'approve_fails_later', 'decline'];

    /**
     * @param Closure(): (SandboxProvider|null) $sandbox the connected one
     * @param Closure(): Operator $operator
     */
    public function __construct(private readonly Closure $sandbox, private readonly Closure $operator) {}

    public function register(): void
    {
        Hooks::essential('parse_request', [$this, 'show'], 0);
    }

    /** Answers a request for the page, and none else. */
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

        // What was decided already is not decided again: the page says what became of it.
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
