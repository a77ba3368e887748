<?php

declare(strict_types=1);

namespace Tillbook\Tools\DirectoryCheck\Rules;

use PhpParser\Node;
use PhpParser\Node\Expr;
use Tillbook\Tools\DirectoryCheck\Finding;
use Tillbook\Tools\DirectoryCheck\PluginFolder;
use Tillbook\Tools\DirectoryCheck\Rule;

/** Requires SQL statements for wpdb to be literals or to go through prepare(), which must also get a literal. */
final class PreparedSql implements Rule
{
    private const SENDS = ['query', 'get_results', 'get_row', 'get_col', 'get_var'];

    public function name(): string
    {
        return 'prepared-sql';
    }

    public function findings(PluginFolder $plugin): iterable
    {
        foreach ($plugin->ownPhp() as $file) {
            foreach ($file->all(Expr\MethodCall::class) as $call) {
                $method = $call->name instanceof Node\Identifier ? $call->name->toString() : '';
                $argument = $call->isFirstClassCallable() ? null : $call->getArgs()[0]->value ?? null;
                if (!$this->isWpdb($call->var) || $argument === null) {
                    continue;
                }
                if (
                    in_array($method, self::SENDS, true) &&
                    !$this->isFixed($argument) &&
                    !$this->isPrepared($argument)
                ) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        "A statement with variables is passed to $method() without prepare().",
                    );
                }
                if ($method === 'prepare' && !$this->isFixed($argument)) {
                    yield new Finding(
                        $this->name(),
                        $file->path,
                        $call->getStartLine(),
                        'prepare() is called with a concatenated statement.',
                    );
                }
            }
        }
    }

    private function isWpdb(Expr $value): bool
    {
        return ($value instanceof Expr\Variable && $value->name === 'wpdb') ||
            ($value instanceof Expr\PropertyFetch &&
                $value->name instanceof Node\Identifier &&
                $value->name->toString() === 'wpdb');
    }

    /** Returns whether a text is fixed, except for the names of WordPress' tables. */
    private function isFixed(Expr $value): bool
    {
        return match (true) {
            $value instanceof Node\Scalar\String_, $value instanceof Expr\ClassConstFetch => true,
            $value instanceof Expr\BinaryOp\Concat => $this->isFixed($value->left) && $this->isFixed($value->right),
            $value instanceof Expr\PropertyFetch => $this->isWpdb($value->var),
            $value instanceof Node\Scalar\InterpolatedString => array_filter(
                $value->parts,
                fn(Node $part): bool => !($part instanceof Node\InterpolatedStringPart) &&
                    !($part instanceof Expr && $this->isFixed($part)),
            ) === [],
            default => false,
        };
    }

    private function isPrepared(Expr $value): bool
    {
        $value = $value instanceof Expr\Cast\String_ ? $value->expr : $value;

        return $value instanceof Expr\MethodCall &&
            $this->isWpdb($value->var) &&
            $value->name instanceof Node\Identifier &&
            $value->name->toString() === 'prepare';
    }
}
