<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PhpFile;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/** Requires files with side effects to exit immediately when they are requested directly. */
final class DirectAccess implements Rule
{
    public function name(): string
    {
        return 'direct-access';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($plugin->allPhp() as $file) {
            $acts = $this->firstThatActs($file->nodes);
            if ($acts !== null && !$this->isGuard($acts)) {
                yield new Finding(
                    $this->name(),
                    $file->path,
                    $acts->getStartLine(),
                    "Runs when it is opened by its address: begin with defined('ABSPATH') || exit;",
                );
            }
        }
    }

    /** @param array<Node> $nodes */
    private function firstThatActs(array $nodes): ?Node
    {
        foreach ($nodes as $node) {
            $inside = $node instanceof Node\Stmt\Namespace_ ? $this->firstThatActs($node->stmts) : null;
            if ($inside !== null) {
                return $inside;
            }
            $declares =
                $node instanceof Node\Stmt\Declare_ ||
                $node instanceof Node\Stmt\Use_ ||
                $node instanceof Node\Stmt\GroupUse ||
                $node instanceof Node\Stmt\ClassLike ||
                $node instanceof Node\Stmt\Function_ ||
                $node instanceof Node\Stmt\Const_ ||
                $node instanceof Node\Stmt\Namespace_ ||
                $node instanceof Node\Stmt\Nop;
            $isData = $node instanceof Node\Stmt\Return_ && $node->expr instanceof Node\Expr\Array_;
            if (!$declares && !$isData) {
                return $node;
            }
        }

        return null;
    }

    private function isGuard(Node $node): bool
    {
        $test = match (true) {
            $node instanceof Node\Stmt\If_ => $node->cond,
            $node instanceof Node\Stmt\Expression => $node->expr,
            default => null,
        };
        $call =
            $test instanceof Node\Expr\BinaryOp\BooleanOr || $test instanceof Node\Expr\BinaryOp\LogicalOr
                ? $test->left
                : ($test instanceof Node\Expr\BooleanNot
                    ? $test->expr
                    : null);

        return $call instanceof Node\Expr\FuncCall &&
            PhpFile::nameOf($call) === 'defined' &&
            $call->getArgs()[0]->value instanceof Node\Scalar\String_ &&
            in_array($call->getArgs()[0]->value->value, ['ABSPATH', 'WP_UNINSTALL_PLUGIN'], true);
    }
}
